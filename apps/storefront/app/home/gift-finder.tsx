import { isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import { formatMoney, money } from '@kids-crafts/rules/money.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Container } from '@kids-crafts/ui/container.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { Form } from 'react-router'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { categoryHref } from '../shell/catalogue-links.ts'
import { Art } from './art.tsx'
import type { GiftChoices } from './read-gifts.ts'

const budgets = [1000, 2500, 5000]

/**
 * Leads to a list like any other, with filters set, so it needs no scripts and what it finds can be
 * shared.
 */
export function GiftFinder({ choices: { code, ages, people, occasions } }: { choices: GiftChoices }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  return (
    <section aria-labelledby="gift-finder-title">
      <Container className="pt-12 md:pt-16">
        <div className="card-surface flex flex-col items-center gap-x-10 gap-y-4 p-5 md:flex-row md:p-8">
          <Art
            src="/art/gift-finder.svg"
            width={240}
            height={200}
            className="w-40 flex-none md:w-44 lg:w-60"
          />
          <div className="w-full min-w-0 grow">
            <SectionHeading lead={t('home.giftFinder.lead')}>
              <span id="gift-finder-title">{t('home.giftFinder.title')}</span>
            </SectionHeading>
            <Form
              action={categoryHref(code)}
              className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
            >
              <NativeSelect name="productAttributeValueCodes" label={t('home.giftFinder.who')}>
                <option value="">{t('home.giftFinder.anyone')}</option>
                <optgroup label={ages.name}>
                  <Options of={ages.options} />
                </optgroup>
                <optgroup label={people.name}>
                  <Options of={people.options} />
                </optgroup>
              </NativeSelect>
              <NativeSelect name="productAttributeValueCodes" label={occasions.name}>
                <option value="">{t('home.giftFinder.anyOccasion')}</option>
                <Options of={occasions.options} />
              </NativeSelect>
              <NativeSelect name="priceTo" label={t('home.giftFinder.budget')}>
                <option value="">{t('home.giftFinder.anyBudget')}</option>
                {budgets.map((minor) => (
                  <option key={minor} value={minor / 100}>
                    {t('home.giftFinder.upTo', { price: isolatedPrice(formatMoney(money(minor), locale)) })}
                  </option>
                ))}
              </NativeSelect>
              <input type="hidden" name="sortField" value="popularity" />
              <Button type="submit" isWide>
                {t('home.giftFinder.submit')}
              </Button>
            </Form>
          </div>
        </div>
      </Container>
    </section>
  )
}

const Options = ({ of }: { of: GiftChoices['ages']['options'] }) =>
  of.map(({ codes, name }) => (
    <option key={codes} value={codes}>
      {name}
    </option>
  ))
