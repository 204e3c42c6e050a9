import type { PolicyDocument } from '@kids-crafts/contract/documents.ts'
import { dateFormat } from '@kids-crafts/rules/formats.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'

/** What a consent to the text records, and the other versions. */
export function Versions({
  page,
  shown: { version, hash, versions },
}: {
  page: string
  shown: PolicyDocument
}) {
  const { t } = useTranslation()
  const dayOf = useDay()
  const [inForce, ...former] = versions
  return (
    <footer className="print:block lg:grid lg:grid-cols-[minmax(14rem,18rem)_minmax(0,1fr)] lg:gap-x-12">
      <div className="border-line text-ink-muted max-w-prose border-t pt-6 text-sm lg:col-start-2">
        <p>{t('docs.version', { date: dayOf(version) })}</p>
        <p className="mt-1">
          {t('docs.fingerprint')}{' '}
          <code className="break-all" dir="ltr">
            {hash}
          </code>
        </p>
        {inForce && former.length > 0 && (
          <div className="mt-6 print:hidden">
            <h2 className="text-ink text-base">{t('docs.versions')}</h2>
            <ul className="mt-2 [&_a]:inline-block [&_a]:py-1">
              <li>
                <TextLink href={page}>{t('docs.inForce', { date: dayOf(inForce) })}</TextLink>
              </li>
              {former.map((each) => (
                <li key={each} className="flex flex-wrap gap-x-4">
                  <TextLink href={`${page}?version=${each}`}>
                    {t('docs.version', { date: dayOf(each) })}
                  </TextLink>
                  <TextLink href={`${page}?version=${each}&compare=1`}>{t('docs.compare')}</TextLink>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </footer>
  )
}

export function useDay(): (version: string) => string {
  const { locale } = useSite()
  return (version) => dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(version))
}
