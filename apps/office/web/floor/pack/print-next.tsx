import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PackListView } from '#office/contract/floor/pack.ts'
import { parcelPath } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { printPaper } from './print-paper.ts'

type PrintNextProps = {
  storeId: string
  id: string
  /** Undefined until the list has it: the next Enter may come before that. */
  parcel: PackListView['packed'][number] | undefined
  onPrinted: () => void
}

/**
 * The paper of a parcel that was closed just now, which the next Enter prints: its label, or its slip where no courier makes
 * labels. Pressed while the courier is still being asked, it is printed as soon as the label is there.
 */
export function PrintNext({ storeId, id, parcel, onPrinted }: PrintNextProps) {
  const texts = useTranslations('pack')
  const button = useRef<HTMLButtonElement>(null)
  const [isWanted, setWanted] = useState(false)
  const booking = parcel?.booking
  const isComing = parcel === undefined || booking?.state === 'waiting'
  const paper = booking?.state === 'booked' ? 'parcelLabel' : 'slip'

  useEffect(() => button.current?.focus(), [])

  const print = useEffectEvent(() => {
    void printPaper(parcelPath(storeId, id, paper))
    onPrinted()
  })

  useEffect(() => {
    if (isWanted && !isComing) print()
  }, [isWanted, isComing])

  return (
    <Button ref={button} kind="primary" icon="tag" isBusy={isWanted && isComing} onClick={() => setWanted(true)}>
      {texts(paper === 'slip' && !isComing ? 'printSlip' : 'printLabel')}
    </Button>
  )
}
