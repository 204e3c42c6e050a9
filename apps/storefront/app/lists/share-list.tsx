import { call } from '@kids-crafts/browser/api.ts'
import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { endSharing, getList, shareList } from '@kids-crafts/contract/lists.ts'
import type { SavedList } from '@kids-crafts/contract/lists.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import Copy from 'lucide-react/icons/copy'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { publicUrl } from '../shell/addresses.ts'
import { sharedListHref } from './list-address.ts'

/** The link of a list: made, copied and ended here. A child has none. */
export function ShareList({ list: { listId, token }, isChild }: { list: SavedList; isChild: boolean }) {
  const { t } = useTranslation()
  const change = useChange()
  const set = (endpoint: typeof shareList) =>
    change.run(async () => setCachedRead(getList, { listId }, await call(endpoint, { listId })))

  async function end(): Promise<void> {
    const ending = await dialogs.confirm(t('lists.share.endQuestion'), {
      confirm: t('lists.share.end'),
      cancel: t('lists.share.keep'),
      isDangerous: true,
    })
    if (ending === 'confirmed') await set(endSharing)
  }

  return (
    <Card className="max-w-3xl">
      <h2 className="text-lg">{t('lists.share.title')}</h2>
      <p className="text-ink-muted mt-1">{isChild ? t('lists.share.forAdults') : t('lists.share.text')}</p>
      {!isChild && token === null && (
        <Button className="mt-4" isPending={change.isPending} onClick={() => void set(shareList)}>
          {t('lists.share.make')}
        </Button>
      )}
      {token !== null && (
        <Link path={sharedListHref(listId, token)} isPending={change.isPending} onEnd={end} />
      )}
    </Card>
  )
}

interface LinkProps {
  path: string
  isPending: boolean
  onEnd: () => Promise<void>
}

function Link({ path, isPending, onEnd }: LinkProps) {
  const { t } = useTranslation()
  const { origin, locale } = useSite()
  const url = publicUrl(origin, path, locale)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      toast.show(t('product.share.copied'))
    } catch {
      toast.show(t('product.share.failed'))
    }
  }

  return (
    <>
      <p className="mt-4 font-semibold">{t('lists.share.link')}</p>
      <p className="bg-surface-sunken rounded-small mt-1 px-3 py-2 text-sm break-all">
        <bdi dir="ltr">{url}</bdi>
      </p>
      <div className="-ms-3.5 mt-3 flex flex-wrap items-center gap-1">
        <Button size="small" className="ms-3.5" onClick={() => void copy()}>
          <Copy size={18} />
          {t('lists.share.copy')}
        </Button>
        <ButtonLink variant="quiet" size="small" href={path}>
          {t('lists.share.open')}
        </ButtonLink>
        <Button variant="quiet" size="small" isPending={isPending} onClick={() => void onEnd()}>
          {t('lists.share.end')}
        </Button>
      </div>
    </>
  )
}
