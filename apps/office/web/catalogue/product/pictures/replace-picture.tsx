import { useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { uploadTo } from '../../../client/upload.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Button } from '../../../ui/base/button.tsx'
import { plainField } from '../../../ui/form/fields/field.tsx'
import { FileField } from '../../../ui/form/fields/file-field.tsx'
import { useToast } from '../../../ui/toast/toasts.tsx'
import uploads from './bring-pictures.module.css'
import css from './pictures.module.css'

type ReplacePictureProps = { storeId: string; productId: string; pictureKey: string; index: number }

/** Another picture in the same place, with the same words. */
export function ReplacePicture({ storeId, productId, pictureKey, index }: ReplacePictureProps) {
  const texts = useTranslations('pictures')
  const messages = useTranslations('message')
  const navigate = useNavigate()
  const toast = useToast()
  const undo = useFetcher()
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | undefined>()

  async function bring(file: File) {
    setError(undefined)
    setProgress(0)
    const answer = await uploadTo<{ key: string }>('addProductPicture', file, {
      params: { storeId, id: productId },
      query: { replaces: pictureKey },
      onProgress: setProgress,
    })
    setProgress(null)
    if (!answer.success) return setError(messages(answer.code))
    toast({ text: texts('replaced'), onUndo: () => void takeBack(answer.data.key) })
    await open(answer.data.key)
  }

  /** The one before, in its place and with its words: it has never been away from its address. */
  async function takeBack(replaces: string) {
    const back = { intent: 'restore', key: pictureKey, at: String(index), replaces }
    await undo.submit(back, { method: 'post' })
    await open(pictureKey)
  }

  async function open(key: string) {
    await navigate(`?picture=${key}`, { preventScrollReset: true, replace: true })
  }

  return (
    <form method="post" encType="multipart/form-data" className={css.replace}>
      <input type="hidden" name="intent" value="bring" />
      <input type="hidden" name="replaces" value={pictureKey} />
      <FileField
        label={texts('replace')}
        field={plainField('picture-instead', { name: 'files', ...(error !== undefined && { error }) })}
        prompt={texts('chooseOne')}
        hint={texts('replaceHint')}
        accept="image/png,image/jpeg,image/webp"
        progress={progress}
        onFile={bring}
      />
      <div className={uploads.withoutScripts}>
        <Button type="submit">{texts('send')}</Button>
      </div>
    </form>
  )
}
