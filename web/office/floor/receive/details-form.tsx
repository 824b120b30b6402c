import { type FormEvent, useState } from 'react'
import { DAMAGE_PAYERS, type DamagePayer } from '#domain/floor/verdicts.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { plainField } from '../../ui/form/field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { DamagePhotos } from './damage-photos.tsx'
import css from './receive.module.css'
import type { ScanEntry } from './receive-state.ts'
import type { useReceive } from './use-receive.ts'

type DetailsProps = { storeId: string; entry: ScanEntry; receive: Pick<ReturnType<typeof useReceive>, 'judge'> }

/** What a verdict leaves open: where the stain is, which part is missing, who pays. Whoever has no time scans on. */
export function VerdictDetailsForm({ storeId, entry, receive }: DetailsProps) {
  const texts = useTranslations('receive')
  const [payer, setPayer] = useState<DamagePayer | null>(null)
  const [isSaved, setSaved] = useState(false)
  const { verdict } = entry
  if (verdict === null || verdict === 'fine' || verdict === 'clean') return null

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    if (verdict) void receive.judge(verdict, { note: text('note'), part: text('part'), payer })
    setSaved(true)
    // The keys 1 to 5 are verdicts again.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  return (
    <form className={css.details} onSubmit={save} onChange={() => setSaved(false)}>
      {verdict === 'missingPart' && (
        <TextField label={texts('part')} hint={texts('partHint')} field={plainField('part', {})} maxLength={80} />
      )}
      {verdict === 'damage' && (
        <fieldset className={css.payers}>
          <legend>{texts('payer')}</legend>
          {DAMAGE_PAYERS.map((value) => (
            <button
              key={value}
              type="button"
              className={css.verdict}
              aria-pressed={payer === value}
              onClick={() => {
                setPayer(value)
                setSaved(false)
              }}
            >
              {texts(`payers.${value}`)}
            </button>
          ))}
        </fieldset>
      )}
      <TextField label={texts('note')} field={plainField('note', {})} maxLength={500} />
      <Button type="submit" kind={isSaved ? 'secondary' : 'primary'} icon={isSaved ? 'check' : 'arrow'}>
        {texts(isSaved ? 'detailsSaved' : 'saveDetails')}
      </Button>
      {entry.result?.verdict === verdict && <DamagePhotos storeId={storeId} entry={entry} />}
    </form>
  )
}
