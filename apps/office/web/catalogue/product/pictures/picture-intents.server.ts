import type { OfficeClient } from '../../../client/call-types.ts'
import { answerForm } from '../../../ui/form/answer-form.server.ts'
import { bringForm, describeForm, orderForm, removeForm, restoreForm } from './picture-forms.server.ts'
import { takeFiles } from './take-files.ts'

type Sent = Pick<Parameters<typeof answerForm>[0], 'form' | 'visit' | 'keeps' | 'secrets'>
type At = { storeId: string; id: string }

/** The forms about pictures, by their intent; null: it is none of them. */
export function answerPictureForm(api: OfficeClient, sent: Sent, params: At) {
  switch (sent.form.get('intent')) {
    case 'bring':
      return answerForm({ ...sent, keeps: false, schema: bringForm }, ({ replaces }) =>
        takeFiles(sent.form, (file) =>
          api.call('addProductPicture', { params, query: replaces === undefined ? {} : { replaces }, file }),
        ),
      )
    case 'arrange':
      return answerForm({ ...sent, schema: orderForm }, (body) => api.call('arrangePictures', { params, body }))
    case 'describe':
      return answerForm({ ...sent, schema: describeForm }, ({ key, facts }) =>
        api.call('describePicture', { params: { ...params, key }, body: facts }),
      )
    case 'remove':
      return answerForm({ ...sent, schema: removeForm }, ({ key }) =>
        api.call('removePicture', { params: { ...params, key } }),
      )
    case 'restore':
      return answerForm({ ...sent, schema: restoreForm }, ({ key, ...body }) =>
        api.call('restorePicture', { params: { ...params, key }, body }),
      )
    default:
      return null
  }
}
