import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { ProductPictureView } from '#contract/office/catalogue/product-pictures.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import type { FormAnswer } from '../../../ui/form/form-answer.ts'
import { movedTo } from './moved-to.ts'

/** The pictures in the order that somebody has just given them, before the server has it; each move is read out. */
export function usePictureOrder(saved: readonly ProductPictureView[]) {
  const texts = useTranslations('pictures')
  const fetcher = useFetcher<FormAnswer>()
  const [announcement, setAnnouncement] = useState('')
  const sent = fetcher.formData?.get('images')
  const order = typeof sent === 'string' ? (JSON.parse(sent) as string[]) : saved.map(({ key }) => key)
  const pictures = order.flatMap((key) => saved.find((picture) => picture.key === key) ?? [])

  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= order.length) return
    setAnnouncement(texts('moved', { from: from + 1, to: to + 1, count: order.length }))
    void fetcher.submit({ intent: 'arrange', images: JSON.stringify(movedTo(order, from, to)) }, { method: 'post' })
  }

  return { pictures, move, announcement, code: fetcher.data?.code ?? null }
}
