import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { UNIT_CONDITIONS, type UnitCondition } from '#domain/catalogue/units/unit.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { UnitDetailView } from '#office/contract/catalogue/units.ts'
import { uploadTo } from '../../client/upload.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { plainField } from '../../ui/form/fields/field.tsx'
import { FileField } from '../../ui/form/fields/file-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import { useDates } from '../../ui/use-dates.ts'
import css from '../catalogue.module.css'

type PhotosProps = { unit: UnitDetailView; storeId: string; canEdit: boolean }

/** How the unit looked on which day, the latest first. */
export function PhotosCard({ unit, storeId, canEdit }: PhotosProps) {
  const texts = useTranslations('unit')
  const conditions = useTranslations('unitCondition')
  const dates = useDates()
  return (
    <Card title={texts('photos')} lead={texts('photosLead')}>
      {unit.photos.length > 0 && (
        <ul className={css.pictures}>
          {unit.photos.map(({ id, address, condition, takenAt, person }) => (
            <li key={id}>
              <img
                src={address.replace('1920', '320')}
                alt={texts('photoAlt', { day: dates.day(takenAt) })}
                loading="lazy"
              />
              <small>
                {dates.day(takenAt)} · {conditions(condition)} · {person}
              </small>
            </li>
          ))}
        </ul>
      )}
      {canEdit && <TakePhoto unit={unit} storeId={storeId} />}
    </Card>
  )
}

/** The condition it is found in first: the photo shows it. */
function TakePhoto({ unit, storeId }: Omit<PhotosProps, 'canEdit'>) {
  const texts = useTranslations('unit')
  const catalogue = useTranslations('catalogue')
  const conditions = useTranslations('unitCondition')
  const messages = useTranslations('message')
  const { revalidate } = useRevalidator()
  const [condition, setCondition] = useState<UnitCondition>(unit.condition)
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | undefined>()

  async function bring(file: File) {
    setError(undefined)
    setProgress(0)
    const params = { storeId, id: unit.id }
    const answer = await uploadTo('addUnitPhoto', file, { params, query: { condition }, onProgress: setProgress })
    setProgress(null)
    if (answer.success) await revalidate()
    else setError(messages(answer.code))
  }

  return (
    <Stack gap={16}>
      <SelectField
        label={catalogue('condition')}
        field={plainField('photo-condition', { value: condition })}
        choices={UNIT_CONDITIONS.map((value) => ({ value, label: conditions(value) }))}
        onChange={({ currentTarget }) => setCondition(currentTarget.value as UnitCondition)}
      />
      <FileField
        label={texts('takePhoto')}
        field={plainField('unit-photo', { name: '', ...(error !== undefined && { error }) })}
        prompt={catalogue('choosePicture')}
        hint={texts('photoHint')}
        accept="image/png,image/jpeg,image/webp"
        capture="environment"
        progress={progress}
        onFile={bring}
      />
    </Stack>
  )
}
