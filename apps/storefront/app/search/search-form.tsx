import { searchTextMaxLength } from '@kids-crafts/rules/constants.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { controlClass } from '@kids-crafts/ui/field.tsx'
import { Form } from 'react-router'

import { useTranslation } from '../platform/translation.ts'

/**
 * The search within its page: where nothing has been searched for yet, and where there are no
 * scripts.
 */
export function SearchForm({ text, isShown }: { text: string; isShown: boolean }) {
  const { t } = useTranslation()
  return (
    <search className={classNames('mt-4 max-w-xl', isShown ? 'block' : 'hidden noscript:block')}>
      <Form action="/search" className="flex items-end gap-2">
        <label className="min-w-0 grow">
          <span className="mb-1 block">{t('header.search')}</span>
          <input
            type="search"
            name="text"
            defaultValue={text}
            maxLength={searchTextMaxLength}
            required
            className={controlClass}
          />
        </label>
        <Button type="submit">{t('search.page.submit')}</Button>
      </Form>
    </search>
  )
}
