import { useState } from 'react'
import { Row } from '#kit/ui/base/row.tsx'
import { uploadTo } from '../../client/upload.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { plainField } from '../../ui/form/fields/field.tsx'
import { FileField } from '../../ui/form/fields/file-field.tsx'
import css from './receive.module.css'
import type { ScanEntry } from './receive-state.ts'

/** From the phone's camera, or from a file: kept with the verdict, for whoever decides who pays. */
export function DamagePhotos({ storeId, entry }: { storeId: string; entry: ScanEntry }) {
  const texts = useTranslations('receive')
  const messages = useTranslations('message')
  const [photos, setPhotos] = useState<readonly string[]>(entry.result?.photos ?? [])
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | undefined>()

  async function bring(file: File) {
    setError(undefined)
    setProgress(0)
    const upload = { params: { storeId, id: entry.id }, onProgress: setProgress }
    const answer = await uploadTo<{ photos: string[] }>('addInspectionPhoto', file, upload)
    setProgress(null)
    if (answer.success) setPhotos(answer.data.photos)
    else setError(messages(answer.code))
  }

  return (
    <>
      {photos.length > 0 && (
        <Row as="ul" gap={8} className={css.photos}>
          {photos.map((address, nth) => (
            <li key={address}>
              <img src={address.replace('1920', '320')} alt={texts('photoAlt', { number: nth + 1 })} />
            </li>
          ))}
        </Row>
      )}
      <FileField
        label={texts('photo')}
        field={plainField('inspection-photo', { name: '', ...(error !== undefined && { error }) })}
        prompt={texts('takePhoto')}
        accept="image/png,image/jpeg,image/webp"
        capture="environment"
        progress={progress}
        onFile={(file) => void bring(file)}
      />
    </>
  )
}
