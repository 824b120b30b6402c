import { useId } from 'react'
import { Form } from 'react-router'
import type { DraftChoiceView, DraftGarmentView, OrderDraftQuery } from '#office/contract/orders/drafts.ts'
import { Thumbnail } from '../../catalogue/thumbnail.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { plainField } from '../../ui/form/fields/field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { Muted } from '../../ui/text/muted.tsx'
import { ChosenGarment } from './chosen-garment.tsx'
import css from './draft.module.css'
import { DraftQueryFields } from './draft-query.tsx'

type AddGarmentProps = {
  query: OrderDraftQuery
  /** The draft's own address. */
  page: string
  text: string
  choices: readonly DraftChoiceView[] | null
  garment: DraftGarmentView | null
}

/** First a name, then one of the garments that are called so, then its size and its days. */
export function AddGarmentCard({ query, page, text, choices, garment }: AddGarmentProps) {
  const texts = useTranslations('orderDraft')
  const field = plainField(useId(), { name: 'text', value: text })
  return (
    <Card
      title={texts('add')}
      actions={
        garment && (
          <ButtonLink icon="search" to={`${page}&${new URLSearchParams({ text })}`}>
            {texts('another')}
          </ButtonLink>
        )
      }
    >
      {garment ? (
        <ChosenGarment key={garment.productId} garment={garment} query={query} page={page} />
      ) : (
        <>
          <Form method="get" role="search" className={css.search} preventScrollReset>
            <DraftQueryFields query={query} />
            <TextField
              key={text}
              label={texts('search')}
              hint={texts('searchHint')}
              field={field}
              type="search"
              maxLength={100}
              autoComplete="off"
            />
            <Button type="submit" icon="search">
              {texts('find')}
            </Button>
          </Form>
          {choices && <Choices choices={choices} page={page} text={text} />}
        </>
      )}
    </Card>
  )
}

function Choices({ choices, page, text }: { choices: readonly DraftChoiceView[]; page: string; text: string }) {
  const texts = useTranslations('orderDraft')
  if (choices.length === 0) return <Muted role="status">{texts('nothing')}</Muted>
  return (
    <ul className={css.choices}>
      {choices.map(({ productId, name, brand, image }) => (
        <li key={productId}>
          <Thumbnail image={image} />
          <span className={pieces.words}>
            {name}
            <small>{brand}</small>
          </span>
          <ButtonLink
            to={`${page}&${new URLSearchParams({ text, product: productId })}`}
            preventScrollReset
            aria-label={texts('chooseOf', { name })}
          >
            {texts('choose')}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
