import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ProductPictureView } from '#office/contract/catalogue/product-pictures.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import type { FormAnswer } from '../../../ui/form/form-answer.ts'
import { movedTo } from './moved-to.ts'

/**
 * The pictures in the order that somebody has just given them, before the server has it; each move is read out.
 * An order is sent when the one before is answered: sent together, the earlier could be saved last.
 */
export function usePictureOrder(saved: readonly ProductPictureView[]) {
  const texts = useTranslations('pictures')
  const fetcher = useFetcher<FormAnswer>()
  const [announcement, setAnnouncement] = useState('')
  const [waiting, setWaiting] = useState<readonly string[] | null>(null)
  const sent = fetcher.formData?.get('images')
  const sentOrder = typeof sent === 'string' ? (JSON.parse(sent) as string[]) : null
  const order = waiting ?? sentOrder ?? saved.map(({ key }) => key)
  const pictures = order.flatMap((key) => saved.find((picture) => picture.key === key) ?? [])

  const { state, submit } = fetcher
  useEffect(() => {
    if (waiting === null || state !== 'idle') return
    void submit({ intent: 'arrange', images: JSON.stringify(waiting) }, { method: 'post' })
    setWaiting(null)
  }, [waiting, state, submit])

  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= order.length) return
    setAnnouncement(texts('moved', { from: from + 1, to: to + 1, count: order.length }))
    setWaiting(movedTo(order, from, to))
  }

  return { pictures, move, announcement, code: fetcher.data?.code ?? null }
}
