import { useState } from 'react'
import { useParams } from 'react-router'
import type { PictureUse } from '#domain/stores/pictures/picture-rules.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Button } from '../../../ui/base/button.tsx'
import { plainField } from '../../../ui/form/fields/field.tsx'
import { FileField } from '../../../ui/form/fields/file-field.tsx'
import { type EditedField, pictureInput, REMOVED_PICTURE } from '../brand-fields.ts'
import css from './brand-form.module.css'
import { uploadPicture } from './upload-picture.ts'

/** Those that a store can do without. */
const OPTIONAL: readonly EditedField[] = ['menuCartImage', 'menuLogoutImage', 'productDetailsIconHeartOff']

type PictureFieldProps = {
  label: string
  field: EditedField
  use: PictureUse
  address: string | null
  onPicture: (address: string | null) => void
}

/**
 * The picture as it is kept, and another one in its place: brought at once, with how far it has come; before scripts have
 * loaded with the rest of the form.
 */
export function PictureField({ label, field, use, address, onPicture }: PictureFieldProps) {
  const texts = useTranslations('brand')
  const messages = useTranslations('message')
  const { storeId = '' } = useParams()
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | undefined>()

  async function bring(file: File) {
    setError(undefined)
    setProgress(0)
    const answer = await uploadPicture(file, { storeId, use, onProgress: setProgress })
    setProgress(null)
    if (answer.success) onPicture(answer.data.address)
    else setError(messages(answer.code))
  }

  const isOurs = address?.startsWith('/images/')
  return (
    <div className={css.picture}>
      <FileField
        label={label}
        field={plainField(`brand-${field}`, { name: pictureInput(field), ...(error !== undefined && { error }) })}
        prompt={texts('choosePicture')}
        hint={texts(`pictureHint.${use}`)}
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        current={isOurs ? <img src={address ?? ''} alt="" /> : undefined}
        progress={progress}
        onFile={bring}
      />
      {OPTIONAL.includes(field) && address !== null && (
        <Button
          type="submit"
          kind="quiet"
          icon="trash"
          isSmall
          name={REMOVED_PICTURE}
          value={field}
          onClick={(event) => {
            event.preventDefault()
            onPicture(null)
          }}
        >
          {texts('removePicture')}
        </Button>
      )}
    </div>
  )
}
