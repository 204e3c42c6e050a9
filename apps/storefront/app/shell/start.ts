import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { queryClient } from '../platform/query-client.ts'
import { useSite } from '../platform/site.ts'
import { keepLocaleOfAddress } from './header/pick-locale.ts'

/** What happens once, when the page has come to life. */
export function useStart(): void {
  const { t } = useTranslation()
  const { categoriesError } = useSite()

  useEffect(() => {
    keepLocaleOfAddress()
    void rememberLiveness()
  }, [])

  useEffect(() => {
    if (categoriesError !== null) toast.show(categoriesError || t('errors.categories'))
  }, [categoriesError, t])
}

const livenessUrl = '/api/liveness'

/**
 * Keeps which build the API runs in the query cache, under the key that a read of it has; a failure is ignored.
 * Fetched bare, because the client and its schemas are more than the whole page that would load them for this.
 */
function rememberLiveness(): Promise<void> {
  return queryClient.prefetchQuery({
    queryKey: [livenessUrl, {}],
    queryFn: async ({ signal }) => {
      const response = await fetch(livenessUrl, { signal })
      return response.json()
    },
  })
}
