import { lazy } from 'react'

import { WhenNear } from '../shell/when-near.tsx'
import { BesideArt } from './beside-art.tsx'

const VendorRequestForm = lazy(() =>
  import('../enquiries/vendor-request-form.tsx').then((form) => ({ default: form.VendorRequestForm })),
)

export function VendorRequest() {
  return (
    <BesideArt art="letter">
      <div className="card-surface p-5 md:p-8">
        <WhenNear minHeight="min-h-160">
          <VendorRequestForm />
        </WhenNear>
      </div>
    </BesideArt>
  )
}
