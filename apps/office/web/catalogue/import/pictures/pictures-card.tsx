import { Link } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { FailedPictureView, ImportDetailView } from '#office/contract/catalogue/imports/imports.ts'
import { productPath } from '#paths/office/paths.ts'
import { tellTaskStarted } from '../../../tasks/task-started.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Button } from '../../../ui/base/button.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../../ui/form/use-office-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Card } from '../../../ui/page/page-header.tsx'
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx'
import css from '../import.module.css'
import { useLookAgain } from '../use-look-again.ts'

type PicturesCardProps = { detail: ImportDetailView; failed: readonly FailedPictureView[]; storeId: string }

/** The pictures of an import that is done: on their way, here, or why not, with another try. */
export function PicturesCard({ detail: { pictures }, failed, storeId }: PicturesCardProps) {
  const texts = useTranslations('import.pictureWork')
  const { task, waiting, here } = pictures
  const isRunning = task?.state === 'waiting' || task?.state === 'running'
  if (waiting + pictures.failed + here === 0) return null
  return (
    <Card title={texts('title')}>
      <div className={css.stack}>
        {isRunning && task ? (
          <Coming done={task.done} total={task.total} />
        ) : (
          <>
            <Notice kind={waiting + pictures.failed > 0 ? 'warning' : 'success'}>
              {texts('outcome', { here, failed: pictures.failed, waiting })}
            </Notice>
            {failed.length > 0 && <FailedPictures failed={failed} storeId={storeId} />}
            {waiting + pictures.failed > 0 && <RetryForm />}
          </>
        )}
      </div>
    </Card>
  )
}

function Coming({ done, total }: { done: number; total: number }) {
  const texts = useTranslations('import.pictureWork')
  useLookAgain()
  return (
    <Stack gap={8} aria-live="polite">
      <p>{texts('coming')}</p>
      <ProgressBar label={texts('title')} done={done} total={total} isMoving />
    </Stack>
  )
}

function FailedPictures({ failed, storeId }: { failed: readonly FailedPictureView[]; storeId: string }) {
  const problems = useTranslations('importProblem')
  return (
    <ul className={css.imports}>
      {failed.map(({ productId, name, source, problem }) => (
        <li key={`${productId} ${source}`}>
          <span className={css.words}>
            <Link to={productPath(storeId, productId, 'pictures')}>{name}</Link>
            <small>{source}</small>
          </span>
          <span>{problems(problem as 'PICTURE_UNKNOWN')}</span>
        </li>
      ))}
    </ul>
  )
}

function RetryForm() {
  const texts = useTranslations('import.pictureWork')
  const { Form, formProps, isBusy, code } = useOfficeForm({ intent: 'retryPictures', onDone: tellTaskStarted })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="retryPictures" />
      <FormMessage code={code} />
      <Button type="submit" isBusy={isBusy}>
        {texts('retry')}
      </Button>
    </Form>
  )
}
