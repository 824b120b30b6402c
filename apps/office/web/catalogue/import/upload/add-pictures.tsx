import { type FormEvent, useState } from 'react'
import { useActionData, useSubmit } from 'react-router'
import { Row } from '#kit/ui/base/row.tsx'
import type { ImportDetailView } from '#office/contract/catalogue/imports/imports.ts'
import { tellTaskStarted } from '../../../tasks/task-started.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Button } from '../../../ui/base/button.tsx'
import { plainField } from '../../../ui/form/fields/field.tsx'
import { FileField } from '../../../ui/form/fields/file-field.tsx'
import type { FormAnswer } from '../../../ui/form/form-answer.ts'
import { FormStack } from '../../../ui/form/form-stack.tsx'
import { Card } from '../../../ui/page/page-header.tsx'
import catalogue from '../../catalogue.module.css'
import css from '../import.module.css'
import { uploadArchive } from './upload-files.ts'
import { type Refusal, UploadRefusal } from './upload-refusal.tsx'

/** Pictures for a table that is there already: what it would do is then looked at anew. */
export function AddPictures({ detail, storeId }: { detail: ImportDetailView; storeId: string }) {
  const texts = useTranslations('import')
  const submit = useSubmit()
  const beforeScripts = useActionData<FormAnswer | undefined>()
  const [progress, setProgress] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(beforeScripts?.intent === 'pictures' ? beforeScripts : null)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const archive = new FormData(event.currentTarget).get('archive')
    if (!(archive instanceof File) || archive.size === 0) return
    setRefusal(null)
    const outcome = await uploadArchive({ storeId, id: detail.id }, archive, setProgress)
    setProgress(null)
    if (!outcome.ok) return setRefusal(outcome.refusal)
    await submit({ intent: 'planAnew' }, { method: 'post' })
    tellTaskStarted()
  }

  return (
    <Card>
      <details className={catalogue.language} open={refusal !== null}>
        <summary>{texts(detail.hasArchive ? 'otherPictures' : 'addPictures')}</summary>
        <div>
          <form method="post" encType="multipart/form-data" onSubmit={send}>
            <input type="hidden" name="intent" value="pictures" />
            <FormStack>
              {refusal && <UploadRefusal refusal={refusal} />}
              <FileField
                label={texts('pictures')}
                field={plainField('import-archive', { name: 'archive' })}
                prompt={texts('chooseArchive')}
                hint={texts(detail.hasArchive ? 'otherPicturesHint' : 'picturesHint')}
                accept=".zip,application/zip"
                progress={progress}
                required
              />
              <Row gap={8} className={css.buttons}>
                <Button type="submit" icon="upload" isBusy={progress !== null}>
                  {texts('upload')}
                </Button>
              </Row>
            </FormStack>
          </form>
        </div>
      </details>
    </Card>
  )
}
