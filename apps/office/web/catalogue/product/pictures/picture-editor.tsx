import { useState } from 'react'
import type { FocalPoint } from '#domain/catalogue/pictures/pictures.ts'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import { Row } from '#kit/ui/base/row.tsx'
import type { ProductPictureView } from '#office/contract/catalogue/product-pictures.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../../ui/form/use-office-form.ts'
import { Card } from '../../../ui/page/page-header.tsx'
import { useToast } from '../../../ui/toast/toasts.tsx'
import { AltTextFields } from './alt-text-fields.tsx'
import { FocalPointField } from './focal-point-field.tsx'
import css from './pictures.module.css'
import { ReplacePicture } from './replace-picture.tsx'

type PictureEditorProps = {
  picture: ProductPictureView
  number: number
  languages: readonly Language[]
  storeId: string
  productId: string
}

const MIDDLE: FocalPoint = [50, 50]

/** What a picture shows in words, what of it is never cut off, and another one in its place. */
export function PictureEditor({ picture, number, languages, storeId, productId }: PictureEditorProps) {
  const texts = useTranslations('pictures')
  const toast = useToast()
  const [point, setPoint] = useState<FocalPoint>(picture.focalPoint ?? MIDDLE)
  const { Form, formProps, isBusy, code } = useOfficeForm({
    intent: 'describe',
    onDone: () => toast({ text: texts('saved') }),
  })
  const others = LANGUAGES.filter((language) => !languages.includes(language) && picture.altText[language])
  return (
    <div id="picture" className={css.editor}>
      <Card
        title={texts('editTitle', { number })}
        actions={
          <ButtonLink to="?" kind="quiet" isIconOnly icon="close" preventScrollReset>
            {texts('close')}
          </ButtonLink>
        }
      >
        <Form {...formProps} className={css.facts}>
          <input type="hidden" name="intent" value="describe" />
          <input type="hidden" name="key" value={picture.key} />
          {others.map((language) => (
            <input key={language} type="hidden" name={`alt.${language}`} value={picture.altText[language]} />
          ))}
          <FocalPointField pictureKey={picture.key} point={point} onPoint={setPoint} />
          <AltTextFields picture={picture} languages={languages} />
          <FormMessage code={code} />
          <Row gap={8}>
            <Button type="submit" kind="primary" isBusy={isBusy}>
              {texts('save')}
            </Button>
            <Button kind="quiet" onClick={() => setPoint(MIDDLE)}>
              {texts('toMiddle')}
            </Button>
          </Row>
        </Form>
        <ReplacePicture {...{ storeId, productId }} pictureKey={picture.key} index={number - 1} />
      </Card>
    </div>
  )
}
