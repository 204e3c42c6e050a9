import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { LinkProvider } from '@kids-crafts/ui/link.tsx'
import { Pagination } from '@kids-crafts/ui/pagination.tsx'

import { hrefOf, withPage } from '../catalogue/list/list-address.ts'
import { PageLink } from '../catalogue/list/list-link.tsx'
import { useTranslation } from '../platform/translation.ts'
import { filtersIn, withoutFilters } from './classes-address.ts'
import type { ClassesPlace } from './classes-address.ts'
import { ClassGrid } from './classes-grid.tsx'
import type { ShownList } from './read-classes.ts'

interface ClassesListProps {
  list: ShownList
  place: ClassesPlace
}

/** The classes as cards, with pages. */
export function ClassesList({ list, place }: ClassesListProps) {
  const { t } = useTranslation()
  if (list.items.length === 0) return <NothingFound {...{ list, place }} />
  return (
    <>
      <ClassGrid
        classes={list.items}
        className={classNames(
          'transition-opacity',
          place.isLoading && 'pointer-events-none opacity-45 delay-150',
        )}
      />
      <LinkProvider component={PageLink}>
        <div className="mt-10 empty:hidden">
          <Pagination
            page={list.current}
            last={list.last}
            hrefOf={(page) => hrefOf(withPage(place.wanted, page))}
            labels={{
              navigation: t('products.pages.navigation'),
              previous: t('products.pages.previous'),
              next: t('products.pages.next'),
              page: (page) => t('products.pages.page', { page }),
            }}
          />
        </div>
      </LinkProvider>
    </>
  )
}

function NothingFound({ list, place: { wanted } }: ClassesListProps) {
  const { t } = useTranslation()
  if (list.total > 0) {
    return (
      <EmptyState
        art="workshop"
        title={t('products.pastEnd.title')}
        text={t('products.pastEnd.text', { last: list.last })}
        action={<ButtonLink href={hrefOf(withPage(wanted, 1))}>{t('products.empty.firstPage')}</ButtonLink>}
      />
    )
  }
  if (filtersIn(wanted).length === 0) {
    return (
      <EmptyState
        art="workshop"
        title={t('classes.empty.noneTitle')}
        text={t('classes.empty.noneText')}
        action={<ButtonLink href="/">{t('classes.empty.home')}</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      art="workshop"
      title={t('classes.empty.title')}
      text={t('classes.empty.text')}
      action={<ButtonLink href={hrefOf(withoutFilters(wanted))}>{t('products.empty.clear')}</ButtonLink>}
    />
  )
}
