import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { OrderDetailView } from '#office/contract/orders/order-detail.ts'
import { orderPath } from '#paths/office/paths.ts'
import { uploadTo } from '../../client/upload.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { plainField } from '../../ui/form/fields/field.tsx'
import { FileField } from '../../ui/form/fields/file-field.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useDates } from '../../ui/use-dates.ts'
import css from '../orders.module.css'

type FilesProps = { order: Pick<OrderDetailView, 'id' | 'files'>; storeId: string }

/** Photos and papers about the order, for staff alone. */
export function FilesCard({ order, storeId, canAdd }: FilesProps & { canAdd: boolean }) {
  const texts = useTranslations('orderFiles')
  const dates = useDates()
  if (!canAdd && order.files.length === 0) return null
  return (
    <Card title={texts('title')} lead={texts('lead')}>
      {order.files.length > 0 && (
        <Stack as="ul" className={css.notes}>
          {order.files.map(({ id, name, person, at }) => (
            <li key={id} className={`${pieces.line} ${pieces.below} ${css.row}`}>
              <span>
                <a href={`${orderPath(storeId, order.id)}/file?file=${id}`} download={name}>
                  {name}
                </a>
                <small>
                  {person} · {dates.moment(at)}
                </small>
              </span>
              <Icon name="download" size={16} />
            </li>
          ))}
        </Stack>
      )}
      {canAdd && <AddFile order={order} storeId={storeId} />}
    </Card>
  )
}

function AddFile({ order, storeId }: FilesProps) {
  const texts = useTranslations('orderFiles')
  const messages = useTranslations('message')
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | undefined>()

  async function bring(file: File) {
    setError(undefined)
    setProgress(0)
    const params = { storeId, id: order.id }
    const answer = await uploadTo('addOrderFile', file, { params, query: { name: file.name }, onProgress: setProgress })
    setProgress(null)
    if (answer.success) await revalidate()
    else setError(messages(answer.code))
  }

  return (
    <FileField
      label={texts('add')}
      field={plainField('order-file', { name: '', ...(error !== undefined && { error }) })}
      prompt={texts('choose')}
      hint={texts('hint')}
      accept="image/png,image/jpeg,image/webp,application/pdf"
      progress={progress}
      onFile={bring}
    />
  )
}
