import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { getInvoiceSettings } from '@kids-crafts/contract/invoices-staff.ts'
import { Card } from '@kids-crafts/ui/card.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'

import { Facts } from '../../shared/facts.tsx'
import { PageFrame } from '../../shared/page-frame.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'

/** Who issues invoices and where they are payable, as the operator has set it. */
export function InvoiceSettings() {
  const { t, group } = useTranslation()
  const { settings: words } = group('invoices')
  const query = useFresh(getInvoiceSettings, {})
  return (
    <PageFrame title={words.title}>
      <p className="text-ink-muted">{words.lead}</p>
      <Loaded query={query}>
        {({ issuer, accounts, lacks }) => (
          <>
            {issuer === undefined && <Notice tone="warning">{words.noIssuer}</Notice>}
            {lacks.length > 0 && (
              <Notice tone="warning">{t('invoices.settings.lacks', { currencies: lacks.join(', ') })}</Notice>
            )}
            {issuer && (
              <Card className="flex flex-col gap-3">
                <h2 className="text-lg">{words.issuer}</h2>
                <Facts
                  facts={[
                    { label: words.name, value: issuer.name },
                    {
                      label: words.address,
                      value: [
                        ...issuer.addressLines,
                        issuer.city,
                        issuer.postalIndex,
                        issuer.countryIso,
                      ].join(', '),
                    },
                    { label: words.taxNumber, value: issuer.taxNumber },
                  ]}
                />
              </Card>
            )}
            {accounts.length === 0 && <Notice tone="warning">{words.noAccounts}</Notice>}
            {accounts.map((account) => (
              <Card key={account.currency} className="flex flex-col gap-3">
                <h2 className="text-lg">{t('invoices.settings.account', { currency: account.currency })}</h2>
                <Facts
                  facts={[
                    { label: words.holder, value: account.holder },
                    { label: words.iban, value: <code>{account.iban}</code> },
                    { label: words.swift, value: <code>{account.swift}</code> },
                    { label: words.bank, value: `${account.bankName}, ${account.bankAddress}` },
                  ]}
                />
              </Card>
            ))}
          </>
        )}
      </Loaded>
    </PageFrame>
  )
}
