import { byIntent } from '../ui/form/intents.server.ts'
import {
  archiveForm,
  copyForm,
  factsForm,
  giveBackForm,
  lendingForm,
  listingForm,
  unitsForm,
} from './catalogue-form-schemas.server.ts'
import { pictureIntents } from './product/pictures/picture-intents.server.ts'

/** Every form of the page of a garment. */
export const productAction = byIntent(
  (sent) => {
    const { api, params, on } = sent
    const { storeId = '', productId = '' } = params
    const at = { params: { storeId, id: productId } }
    return {
      facts: on(factsForm, async ({ revision, ...facts }) =>
        productId === 'new'
          ? api.call('createProduct', { params: { storeId }, body: facts })
          : api.call('changeProduct', { ...at, body: { ...facts, revision } }),
      ),
      listing: on(listingForm, (body) => api.call('changeListing', { ...at, body })),
      giveBack: on(giveBackForm, ({ offer }) => api.call('giveBackPrices', { ...at, body: { offers: [offer] } })),
      lending: on(lendingForm, (body) => api.call('lendProduct', { ...at, body })),
      copy: on(copyForm, () => api.call('copyProduct', { ...at, body: {} })),
      archive: on(archiveForm, (body) => api.call('archiveProduct', { ...at, body })),
      units: on(unitsForm, (body) => api.call('addUnits', { ...at, body }), { keeps: false }),
      ...pictureIntents(sent, at.params),
    }
  },
  { keeps: true, secrets: [] },
)
