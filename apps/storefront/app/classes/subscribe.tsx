import { classFeedPath } from '@kids-crafts/rules/classes.ts'
import { buttonClass } from '@kids-crafts/ui/button-style.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Disclosure } from '@kids-crafts/ui/disclosure.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import CalendarPlus from 'lucide-react/icons/calendar-plus'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { feedQuery } from './classes-address.ts'
import type { ClassesAddress } from './classes-address.ts'

/** The classes that the filters leave, as a feed for calendar apps. */
export function Subscribe({ wanted }: { wanted: ClassesAddress }) {
  const { t } = useTranslation()
  const { origin, locale } = useSite()
  const url = `${origin}${classFeedPath}?${feedQuery(wanted, locale)}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.show(t('product.share.copied'))
    } catch {
      toast.show(t('product.share.failed'))
    }
  }

  return (
    <Disclosure summary={t('classes.subscribe.title')} className="border-t">
      <p className="max-w-prose">{t('classes.subscribe.text')}</p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        {/* Of another kind than pages: the device opens it with whatever app keeps its calendar. */}
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass({})}>
          <CalendarPlus size={18} />
          {t('classes.subscribe.open')}
        </a>
        <TextField
          label={t('classes.subscribe.address')}
          type="url"
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="grow basis-64"
        />
        <Button variant="secondary" onClick={() => void copy()} className="noscript:hidden">
          {t('classes.subscribe.copy')}
        </Button>
      </div>
    </Disclosure>
  )
}
