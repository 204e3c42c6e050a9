import { call } from '@kids-crafts/browser/api.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { listReviewNotes, saveReviewNote } from '@kids-crafts/contract/product-cards-staff.ts'
import { localeNames, locales } from '@kids-crafts/rules/locales.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useSearchParams } from 'react-router'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { KeyHint } from '../../shared/keys/key-hint.tsx'
import { useKeys } from '../../shared/keys/keys.ts'
import { PageFrame } from '../../shared/page-frame.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'

type Note = OutputOf<typeof listReviewNotes>['notes'][number]

/**
 * What reviewers say again and again, each by its number and in the languages that somebody has
 * written.
 */
export function ReviewNotes() {
  const { t } = useTranslation()
  const query = useFresh(listReviewNotes, {})
  const [params, setParams] = useSearchParams()
  const open = params.get('open')
  const add = () => setParams({ open: 'new' })
  useKeys([{ key: 'n', label: t('review.noteNew'), run: add }])
  return (
    <PageFrame
      title={t('review.notes')}
      actions={
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/review" variant="quiet">
            {t('review.toQueue')}
          </ButtonLink>
          <Button onClick={add}>
            {t('review.noteNew')} <KeyHint name="n" />
          </Button>
        </div>
      }
    >
      <p className="text-ink-muted">{t('review.notesText')}</p>
      <Loaded query={query}>
        {({ notes }) => (
          <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
            <ul className="divide-line flex flex-col divide-y">
              {notes.length === 0 && <li>{t('review.notesEmpty')}</li>}
              {notes.map((note) => (
                <li key={note.number}>
                  <button
                    type="button"
                    aria-pressed={open === String(note.number)}
                    onClick={() => setParams({ open: String(note.number) })}
                    className="hover:bg-primary-soft aria-pressed:bg-primary-soft flex w-full items-baseline gap-3 px-2 py-2 text-start"
                  >
                    <span className="w-6 flex-none font-semibold tabular-nums">{note.number}</span>
                    <span className="min-w-0 grow break-words">{note.texts.en}</span>
                    <Badge>
                      {Object.keys(note.texts).length} / {locales.length}
                    </Badge>
                  </button>
                </li>
              ))}
            </ul>
            {open !== null && (
              <aside className="card-surface min-w-0 p-5 xl:sticky xl:top-4">
                <NoteForm
                  key={open}
                  note={notes.find(({ number }) => String(number) === open)}
                  free={firstFree(notes)}
                  onSaved={(number) => setParams({ open: String(number) })}
                />
              </aside>
            )}
          </div>
        )}
      </Loaded>
    </PageFrame>
  )
}

interface NoteFormProps {
  /** Absent for a new one. */
  note: Note | undefined
  free: number
  onSaved: (number: number) => void
}

type Values = { number: number; texts: Record<string, string> }

function NoteForm({ note, free, onSaved }: NoteFormProps) {
  const { t } = useTranslation()
  const form = usePortalForm<Values, InputOf<typeof saveReviewNote>>({
    initial: {
      number: note?.number ?? free,
      texts: Object.fromEntries(locales.map((locale) => [locale, note?.texts[locale] ?? ''])),
    },
    schema: saveReviewNote.input,
    submit: async (values) => {
      await call(saveReviewNote, values)
      await queryClient.invalidateQueries()
      onSaved(values.number)
    },
  })
  return (
    <PortalForm form={form}>
      <TextField
        label={t('review.noteNumber')}
        inputMode="numeric"
        readOnly={note !== undefined}
        {...form.field('number')}
        {...form.register('number', { setValueAs: Number })}
      />
      <p className="text-ink-muted">{t('review.noteHint')}</p>
      {locales.map((locale) => (
        <TextArea
          key={locale}
          lang={locale}
          label={localeNames[locale].name}
          rows={2}
          required={locale === 'en'}
          {...form.field(`texts.${locale}`)}
          {...form.register(`texts.${locale}`, {
            // What nobody has written is left out, but for English, which is asked for.
            setValueAs: (text: string) => (text.trim() === '' && locale !== 'en' ? undefined : text),
          })}
        />
      ))}
    </PortalForm>
  )
}

function firstFree(notes: readonly Note[]): number {
  const used = new Set(notes.map(({ number }) => number))
  let free = 1
  while (used.has(free)) free += 1
  return free
}
