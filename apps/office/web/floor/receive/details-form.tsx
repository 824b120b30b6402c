import { type FormEvent, useState } from 'react'
import { DAMAGE_PAYERS } from '#domain/floor/verdicts.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { plainField } from '../../ui/form/fields/field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { DamagePhotos } from './damage-photos.tsx'
import { NOTE_KEY, PAYER_KEYS } from './detail-keys.ts'
import css from './receive.module.css'
import type { ScanEntry } from './receive-state.ts'
import type { useReceive } from './use-receive.ts'
import { wantsDetails } from './verdict-details.ts'

type DetailsProps = {
  storeId: string
  entry: ScanEntry
  receive: Pick<ReturnType<typeof useReceive>, 'details' | 'saveDetails' | 'firstDetail'>
}

/** What a verdict leaves open: where the stain is, which part is missing, who pays. The next scan saves it, too. */
export function DetailsForm({ storeId, entry, receive }: DetailsProps) {
  const texts = useTranslations('receive')
  const { details, saveDetails, firstDetail } = receive
  const { written, write } = details
  const [isSaved, setSaved] = useState(false)
  const { verdict } = entry
  if (!wantsDetails(verdict)) return null
  const saved = isSaved && !details.isUnsent(verdict)

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    saveDetails()
    setSaved(true)
    // The keys 1 to 5 are verdicts again.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  return (
    <form className={css.details} onSubmit={save}>
      {verdict === 'missingPart' && (
        <TextField
          label={texts('part')}
          hint={texts('partHint')}
          field={plainField('part', { value: written.part })}
          ref={firstDetail}
          maxLength={80}
          aria-keyshortcuts={NOTE_KEY}
          onChange={({ currentTarget }) => write({ part: currentTarget.value })}
        />
      )}
      {verdict === 'damage' && (
        <fieldset className={css.payers}>
          <legend>{texts('payer')}</legend>
          {DAMAGE_PAYERS.map((value) => (
            <button
              key={value}
              type="button"
              className={css.verdict}
              aria-pressed={written.payer === value}
              aria-keyshortcuts={PAYER_KEYS[value]}
              onClick={() => write({ payer: value })}
            >
              <kbd aria-hidden>{PAYER_KEYS[value]}</kbd>
              {texts(`payers.${value}`)}
            </button>
          ))}
        </fieldset>
      )}
      <TextField
        label={texts('note')}
        hint={texts('detailsHint', { key: NOTE_KEY })}
        field={plainField('note', { value: written.note })}
        ref={verdict === 'missingPart' ? undefined : firstDetail}
        maxLength={500}
        aria-keyshortcuts={NOTE_KEY}
        onChange={({ currentTarget }) => write({ note: currentTarget.value })}
      />
      <Button type="submit" kind={saved ? 'secondary' : 'primary'} icon={saved ? 'check' : 'arrow'}>
        {texts(saved ? 'detailsSaved' : 'saveDetails')}
      </Button>
      {entry.result?.verdict === verdict && <DamagePhotos storeId={storeId} entry={entry} />}
    </form>
  )
}
