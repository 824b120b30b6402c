import { useState } from 'react'
import { useActionData } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { OfficeErrorCode } from '#office/contract/error-codes.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import type { FormAnswer } from '../../../ui/form/form-answer.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx'
import css from './bring-pictures.module.css'
import { type Upload, useUploads } from './use-uploads.ts'

/** The browser's own chooser for many files, drawn as a place to drop them on: it works before scripts have loaded. */
export function BringPictures({ productId, storeId, shown }: { productId: string; storeId: string; shown: number }) {
  const texts = useTranslations('pictures')
  const { uploads, bring, tryAgain, forget } = useUploads({ productId, storeId, shown })
  const [isOver, setIsOver] = useState(false)
  return (
    <form method="post" encType="multipart/form-data" className={css.bring}>
      <input type="hidden" name="intent" value="bring" />
      <div className={css.place} data-over={isOver || undefined}>
        <Icon name="upload" size={22} />
        <label htmlFor="pictures">{texts('choose')}</label>
        <small id="pictures-hint">{texts('hint')}</small>
        <input
          id="pictures"
          type="file"
          name="files"
          multiple
          accept="image/png,image/jpeg,image/webp"
          aria-describedby="pictures-hint"
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          onChange={({ currentTarget }) => {
            bring(currentTarget.files ?? [])
            currentTarget.value = ''
          }}
        />
      </div>
      <div className={css.withoutScripts}>
        <Button type="submit">{texts('send')}</Button>
      </div>
      <RefusedBefore />
      {uploads.length > 0 && (
        <Stack as="ul" gap={8} className={css.uploads} aria-label={texts('uploads')}>
          {uploads.map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              onAgain={() => tryAgain(upload)}
              onDismiss={() => forget(upload.id)}
            />
          ))}
        </Stack>
      )}
    </form>
  )
}

type UploadLineProps = { upload: Upload; onAgain: () => void; onDismiss: () => void }

function UploadLine({ upload: { file, progress, code }, onAgain, onDismiss }: UploadLineProps) {
  const texts = useTranslations('pictures')
  const messages = useTranslations('message')
  return (
    <li data-failed={code !== null || undefined}>
      <span className={css.file}>{file.name}</span>
      {code === null ? (
        <ProgressBar
          label={texts('progressOf', { name: file.name })}
          done={progress ?? 0}
          total={1}
          isMoving={progress !== null}
        />
      ) : (
        <>
          <span role="alert">{messages(code)}</span>
          <Button kind="quiet" isSmall icon="undo" onClick={onAgain}>
            {texts('again')}
          </Button>
          <Button kind="quiet" isSmall isIconOnly icon="close" onClick={onDismiss}>
            {texts('dismiss', { name: file.name })}
          </Button>
        </>
      )}
    </li>
  )
}

type Refused = { refused: { name: string; code: OfficeErrorCode }[] }

/** Of files that were sent without scripts: those that were not taken, and why. */
function RefusedBefore() {
  const messages = useTranslations('message')
  const answer = useActionData<FormAnswer<Refused> | undefined>()
  if (answer?.intent !== 'bring' || !answer.data?.refused.length) return null
  return (
    <Notice kind="danger">
      {answer.data.refused.map(({ name, code }) => (
        <p key={name}>
          <strong>{name}</strong> {messages(code)}
        </p>
      ))}
    </Notice>
  )
}
