import { call } from '@kids-crafts/browser/api.ts'
import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { FormSkeleton, Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import type { Block, Inline } from '@kids-crafts/contract/content.ts'
import { getSellerAgreement, giveSellerAgreement } from '@kids-crafts/contract/onboarding.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { useState } from 'react'

import { Day } from '../../shared/show.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { useChild } from './child.ts'

/** The whole text, and below it the tick; what is agreed to is the version that stands here. */
export function AgreementStep() {
  const { t } = useTranslation()
  const { forChild } = useChild()
  const query = useFresh(getSellerAgreement, forChild)
  const change = useChange()
  const [isTicked, setIsTicked] = useState(false)
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={6} />}>
      {({ document: { title, lead, sections, version, hash }, agreed }) => (
        <>
          <article className="card-surface flex flex-col gap-4 p-5">
            <h2 className="text-xl">{title}</h2>
            <p>{lead}</p>
            {sections.map((section) => (
              <section key={section.id} className="flex flex-col gap-2">
                <h3 className="text-lg">{section.title}</h3>
                <Blocks blocks={section.blocks} />
              </section>
            ))}
            <p className="text-ink-muted text-sm wrap-anywhere">
              {t('onboarding.agreement.version', { version })} <span dir="ltr">{hash}</span>
            </p>
          </article>
          {agreed?.version === version ? (
            <Notice tone="success">
              {t('onboarding.agreement.given')} <Day value={new Date(agreed.agreedAt)} />
            </Notice>
          ) : (
            <div className="flex flex-col items-start gap-4">
              <Checkbox checked={isTicked} onChange={(event) => setIsTicked(event.target.checked)}>
                {t('onboarding.agreement.tick')}
              </Checkbox>
              <Button
                disabled={!isTicked}
                isPending={change.isPending}
                onClick={() =>
                  void change.run(async () => {
                    const input = { ...forChild, version, hash, isAgreed: true as const }
                    setCachedRead(getSellerAgreement, forChild, await call(giveSellerAgreement, input))
                  })
                }
              >
                {t('onboarding.agreement.give')}
              </Button>
              <p className="text-ink-muted text-sm">{t('onboarding.agreement.copy')}</p>
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => {
    switch (block.kind) {
      case 'list':
        return (
          <ul key={at} className="list-disc ps-6">
            {block.items.map((item, number) => (
              <li key={number}>
                <Blocks blocks={item} />
              </li>
            ))}
          </ul>
        )
      case 'quote':
      case 'note':
        return (
          <div key={at} className="bg-surface-sunken rounded-small p-3">
            <Blocks blocks={block.blocks} />
          </div>
        )
      case 'paragraph':
      case 'heading':
        return <p key={at}>{plain(block.text)}</p>
      default:
        return null
    }
  })
}

const plain = (text: readonly Inline[]): string =>
  text.map((part) => (typeof part === 'string' ? part : plain(part.text))).join('')
