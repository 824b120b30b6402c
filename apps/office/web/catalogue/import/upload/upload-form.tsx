import { type FormEvent, useState } from 'react'
import { useActionData, useNavigate } from 'react-router'
import { Row } from '#kit/ui/base/row.tsx'
import { Stack } from '#kit/ui/base/stack.tsx'
import { importPath } from '#paths/office/paths.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { plainField } from '../../../ui/form/fields/field.tsx'
import { FileField } from '../../../ui/form/fields/file-field.tsx'
import { FormStack } from '../../../ui/form/form-stack.tsx'
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx'
import css from '../import.module.css'
import { uploadFiles } from './upload-files.ts'
import { type Refusal, UploadRefusal } from './upload-refusal.tsx'

type Sending = { name: string; share: number }

/** A table, and pictures beside it. Without scripts it is sent as one form, with them file by file, with a bar. */
export function UploadForm({ storeId }: { storeId: string }) {
  const texts = useTranslations('import')
  const navigate = useNavigate()
  const beforeScripts = useActionData<Refusal | undefined>()
  const [sending, setSending] = useState<Sending | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(beforeScripts ?? null)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [table, archive] = [form.get('file'), form.get('archive')]
    if (!(table instanceof File) || table.size === 0) return
    setRefusal(null)
    const files = { table, archive: archive instanceof File && archive.size > 0 ? archive : null }
    const outcome = await uploadFiles(storeId, files, (name, share) => setSending({ name, share }))
    setSending(null)
    if (outcome.ok) await navigate(importPath(storeId, outcome.id))
    else setRefusal(outcome.refusal)
  }

  return (
    <form method="post" encType="multipart/form-data" onSubmit={send}>
      <FormStack>
        {refusal && <UploadRefusal refusal={refusal} />}
        <FileField
          label={texts('file')}
          field={plainField('import-file', { name: 'file' })}
          prompt={texts('chooseFile')}
          hint={texts('fileHint')}
          accept=".csv,.tsv,.txt,text/csv"
          current={<Icon name="page" size={22} />}
          required
        />
        <FileField
          label={texts('pictures')}
          field={plainField('import-archive', { name: 'archive' })}
          prompt={texts('chooseArchive')}
          hint={texts('picturesHint')}
          accept=".zip,application/zip"
        />
        {sending && (
          <Stack gap={8} aria-live="polite">
            <small>{texts('uploading', { name: sending.name })}</small>
            <ProgressBar
              label={texts('uploading', { name: sending.name })}
              done={sending.share * 100}
              total={100}
              isMoving
            />
          </Stack>
        )}
        <Row gap={8} className={css.buttons}>
          <Button type="submit" kind="primary" icon="upload" isBusy={sending !== null}>
            {texts('upload')}
          </Button>
        </Row>
      </FormStack>
    </form>
  )
}
