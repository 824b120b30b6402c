import { type DragEvent, type MouseEvent, useState } from 'react'
import type { Language } from '#domain/stores/languages.ts'
import type { ProductPictureView } from '#office/contract/catalogue/product-pictures.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import { useOfficeForm } from '../../../ui/form/use-office-form.ts'
import { positionOf } from './focal-position.ts'
import { movedTo } from './moved-to.ts'
import css from './pictures.module.css'
import { RemovePicture } from './remove-picture.tsx'

type PictureItemProps = {
  picture: ProductPictureView
  index: number
  order: readonly string[]
  languages: readonly Language[]
  canEdit: boolean
  move: (from: number, to: number) => void
}

const DRAGGED = 'application/x-picture'

/** A picture as lists crop it. It is dragged to another place, or sent there by its buttons. */
export function PictureItem({ picture, index, order, languages, canEdit, move }: PictureItemProps) {
  const texts = useTranslations('pictures')
  const [isOver, setIsOver] = useState(false)
  const lacking = languages.filter((language) => !picture.altText[language]).length
  const number = index + 1

  function accept(event: DragEvent) {
    if (!event.dataTransfer.types.includes(DRAGGED)) return
    event.preventDefault()
    setIsOver(true)
  }

  function drop(event: DragEvent) {
    setIsOver(false)
    const from = event.dataTransfer.getData(DRAGGED)
    if (from === '') return
    event.preventDefault()
    move(Number(from), index)
  }

  return (
    <li
      className={css.picture}
      data-over={isOver || undefined}
      draggable={canEdit}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, String(index))}
      onDragOver={accept}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <span className={css.frame}>
        <img
          src={`/images/${picture.key}/320.webp`}
          alt={picture.altText.it || texts('picture', { number })}
          style={{ objectPosition: positionOf(picture.focalPoint) }}
          draggable={false}
          loading="lazy"
        />
        {index === 0 && <Badge kind="accent">{texts('cover')}</Badge>}
      </span>
      {canEdit && (
        <>
          <small>{lacking === 0 ? texts('described') : texts('lacking', { count: lacking })}</small>
          <div className={css.deeds}>
            <MoveButton {...{ order, index, move }} to={index - 1} />
            <MoveButton {...{ order, index, move }} to={index + 1} />
            <ButtonLink
              to={`?picture=${picture.key}#picture`}
              kind="quiet"
              isSmall
              isIconOnly
              icon="edit"
              preventScrollReset
            >
              {texts('edit', { number })}
            </ButtonLink>
            <RemovePicture pictureKey={picture.key} index={index} />
          </div>
        </>
      )}
    </li>
  )
}

type MoveButtonProps = Pick<PictureItemProps, 'order' | 'index' | 'move'> & { to: number }

function MoveButton({ order, index, to, move }: MoveButtonProps) {
  const texts = useTranslations('pictures')
  const { Form, formProps } = useOfficeForm({ intent: 'arrange' })
  const isLater = to > index
  const isPossible = to >= 0 && to < order.length

  function press(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    const button = event.currentTarget
    move(index, to)
    // moved in the page, a button loses the focus
    requestAnimationFrame(() => button.focus())
  }

  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="arrange" />
      <Button
        type="submit"
        name="images"
        value={JSON.stringify(movedTo(order, index, to))}
        kind="quiet"
        isSmall
        isIconOnly
        icon="back"
        data-later={isLater || undefined}
        aria-disabled={!isPossible || undefined}
        onClick={press}
      >
        {texts(isLater ? 'later' : 'earlier', { number: index + 1 })}
      </Button>
    </Form>
  )
}
