import type { SentForm } from '../../../ui/form/intents.server.ts'
import { bringForm, describeForm, orderForm, removeForm, restoreForm } from './picture-forms.server.ts'
import { takeFiles } from './take-files.ts'

/** The forms about the pictures of a garment. */
export function pictureIntents({ api, form, on }: SentForm, params: { storeId: string; id: string }) {
  const bring = on(
    bringForm,
    ({ replaces }) =>
      takeFiles(form, (file) =>
        api.call('addProductPicture', { params, query: replaces === undefined ? {} : { replaces }, file }),
      ),
    { keeps: false },
  )
  return {
    bring,
    arrange: on(orderForm, (body) => api.call('arrangePictures', { params, body })),
    describe: on(describeForm, ({ key, facts }) =>
      api.call('describePicture', { params: { ...params, key }, body: facts }),
    ),
    remove: on(removeForm, ({ key }) => api.call('removePicture', { params: { ...params, key } })),
    restore: on(restoreForm, ({ key, ...body }) => api.call('restorePicture', { params: { ...params, key }, body })),
  }
}
