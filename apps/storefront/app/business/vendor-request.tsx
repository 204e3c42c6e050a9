import { lazy, Suspense } from 'react'

import { NeedsScripts } from '../shell/needs-scripts.tsx'

// It stands far down the page and brings the list of countries, validation and the bot check.
const VendorRequestForm = lazy(() =>
  import('../enquiries/vendor-request-form.tsx').then((form) => ({ default: form.VendorRequestForm })),
)

export function VendorRequest() {
  return (
    <div className="max-w-2xl">
      <NeedsScripts>
        <Suspense fallback={<div className="min-h-160" />}>
          <VendorRequestForm />
        </Suspense>
      </NeedsScripts>
    </div>
  )
}
