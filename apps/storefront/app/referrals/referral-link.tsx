import { saveFile } from '@kids-crafts/browser/save-file.ts'
import { referralQueryKey } from '@kids-crafts/rules/constants.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Share2 from 'lucide-react/icons/share-2'

import { useTranslation } from '../platform/translation.ts'
import { qrFile, qrPath } from './qr-picture.ts'

/** Shown only once it was read in the browser, so the store that is visited is known. */
export function ReferralLink({ code }: { code: string }) {
  const { t } = useTranslation()
  const link = `${window.location.origin}/?${referralQueryKey}=${code}`
  return (
    <Card className="flex flex-col gap-6 sm:flex-row sm:items-start">
      <QrPicture link={link} />
      <div className="min-w-0 grow">
        <h2 className="text-lg">{t('profile.referrals.link')}</h2>
        <p className="bg-surface-sunken rounded-control mt-2 px-3 py-2 wrap-anywhere select-all">
          <bdi dir="ltr">{link}</bdi>
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            onClick={() =>
              void copy(link).then((isDone) => isDone && toast.show(t('profile.referrals.copied')))
            }
          >
            <Copy size={20} />
            {t('profile.referrals.copy')}
          </Button>
          {'share' in navigator && (
            <Button variant="secondary" onClick={() => void share(link, t('profile.referrals.shareText'))}>
              <Share2 size={20} />
              {t('profile.referrals.share')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => saveFile(`kids-crafts-${code}.svg`, qrFile(link))}>
            <Download size={20} />
            {t('profile.referrals.download')}
          </Button>
        </div>
        <p className="text-ink-muted mt-4">
          {t('profile.referrals.code')}{' '}
          <bdi dir="ltr" className="text-ink font-semibold tracking-wider">
            {code}
          </bdi>
        </p>
      </div>
    </Card>
  )
}

/** Black on white in every theme, or phones cannot read it. */
function QrPicture({ link }: { link: string }) {
  const { t } = useTranslation()
  const { size, path } = qrPath(link)
  return (
    <figure className="mx-auto w-48 flex-none sm:mx-0">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="rounded-card border-line border bg-[#fff] text-[#000]"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <figcaption className="sr-only">{t('profile.referrals.qr')}</figcaption>
    </figure>
  )
}

/** A browser may forbid it; the link stands there to be selected. */
async function copy(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link)
    return true
  } catch {
    return false
  }
}

/** Whoever changes their mind has not failed. */
async function share(url: string, text: string): Promise<void> {
  await navigator.share({ url, text }).catch(() => {})
}
