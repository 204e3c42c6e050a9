import { Button } from '@kids-crafts/ui/button.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'

import { usePortalWords } from '../translation.ts'
import type { Filter } from './list-types.ts'

interface ListFiltersProps {
  filters: readonly Filter[]
  address: {
    valueOf: (name: string) => string
    filter: (name: string, value: string) => void
    clear: () => void
    hasFilters: boolean
  }
}

/** In one row at a desk, one below the other on a phone. */
export function ListFilters({ filters, address }: ListFiltersProps) {
  const { t } = usePortalWords()
  if (filters.length === 0) return null
  return (
    <search aria-label={t('shell.list.filter')} className="flex flex-wrap items-end gap-3">
      {filters.map((filter) => (
        <FilterControl
          key={`${filter.name} ${address.valueOf(filter.name)}`}
          filter={filter}
          value={address.valueOf(filter.name)}
          onChange={(value) => address.filter(filter.name, value)}
        />
      ))}
      {address.hasFilters && (
        <Button variant="quiet" onClick={address.clear}>
          {t('shell.list.clear')}
        </Button>
      )}
    </search>
  )
}

interface FilterControlProps {
  filter: Filter
  value: string
  onChange: (value: string) => void
}

function FilterControl({ filter, value, onChange }: FilterControlProps) {
  const { t } = usePortalWords()
  const [typed, setTyped] = useState(value)
  if (filter.kind === 'choice') {
    return (
      <NativeSelect
        label={filter.label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="grow basis-40 lg:max-w-56"
      >
        <option value="">{filter.unset ?? t('shell.list.all')}</option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    )
  }
  return (
    <form
      className="grow basis-40 lg:max-w-72"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(typed.trim())
      }}
    >
      <TextField
        type={filter.kind === 'day' ? 'date' : 'search'}
        label={filter.label}
        name={filter.name}
        value={typed}
        placeholder={filter.kind === 'text' ? filter.placeholder : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          // A day is picked, and an emptied field asks for everything again.
          if (filter.kind === 'day' || target.value === '') onChange(target.value)
        }}
      />
    </form>
  )
}
