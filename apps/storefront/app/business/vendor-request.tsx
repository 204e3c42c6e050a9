import { lazy } from 'react'

import { WhenNear } from './when-near.tsx'

const VendorRequestForm = lazy(() =>
  import('../enquiries/vendor-request-form.tsx').then((form) => ({ default: form.VendorRequestForm })),
)

export function VendorRequest() {
  return (
    <div className="max-w-2xl">
      <WhenNear room="min-h-160">
        <VendorRequestForm />
      </WhenNear>
    </div>
  )
}
