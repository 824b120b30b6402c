import { z } from 'zod'
import { MOST_GRID_CELLS, MOST_SELECTED } from '#domain/catalogue/catalogue-limits.ts'
import { FACT_LISTS } from '#domain/catalogue/facts/fact-lists.ts'
import { UNIT_CONDITIONS } from '#domain/catalogue/units/unit.ts'
import { MOST_UPLOAD_BYTES } from '#domain/stores/pictures/picture-rules.ts'
import { nothing } from '../../basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { PICTURE_FAILURES } from '../stores/picture-endpoints.ts'
import {
  catalogueChoices,
  catalogueQuery,
  lendingBody,
  listingChange,
  productDetail,
  productFacts,
  productPage,
} from './catalogue.ts'
import type { CatalogueCallName } from './catalogue-calls.ts'
import { factBody, factEntries } from './fact-lists.ts'
import { gridChange, gridPage, gridQuery } from './grid.ts'
import { newUnits, stateChange, stateOutcome, statePlan, stateWish, unitBody, unitDetail } from './units.ts'

const ofStore = z.object({ storeId: z.uuid().toLowerCase() })
const ofOne = ofStore.extend({ id: z.uuid().toLowerCase() })
const ofList = ofStore.extend({ list: z.enum(FACT_LISTS) })
const ofFact = ofList.extend({ key: z.string().min(1).max(40) })
const revision = z.string().max(40)
const made = z.object({ id: z.uuid() })

export const catalogueEndpoints = {
  catalogue: {
    tag: 'Catalogue',
    summary: 'The products a store lists, page by page',
    access: 'catalogue.view',
    params: ofStore,
    query: catalogueQuery,
    data: productPage,
    failures: [],
  },
  catalogueChoices: {
    tag: 'Catalogue',
    summary: 'Categories, brands, tags, colours and sizes to choose from',
    access: 'catalogue.view',
    params: ofStore,
    data: catalogueChoices,
    failures: [],
  },
  createProduct: {
    tag: 'Catalogue',
    summary: 'Add a product of the store’s own; it is not shown yet',
    access: 'catalogue.edit',
    params: ofStore,
    body: productFacts,
    data: made,
    failures: ['INVALID_REQUEST'],
  },
  listProducts: {
    tag: 'Catalogue',
    summary: 'Take products into the store’s catalogue, its own and those lent to it; they are not shown yet',
    access: 'catalogue.edit',
    params: ofStore,
    body: z.object({ ids: z.array(z.uuid().toLowerCase()).min(1).max(MOST_SELECTED) }),
    data: z.object({ listed: z.int() }),
    failures: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  stockProduct: {
    tag: 'Catalogue',
    summary: 'A product with its listing, units, prices of before and missing texts',
    description: 'Prices are for who may see them, the lending for the product’s owner.',
    access: 'catalogue.view',
    params: ofOne,
    data: productDetail,
    failures: ['NOT_FOUND'],
  },
  changeProduct: {
    tag: 'Catalogue',
    summary: 'Change what is said of a product; its owner’s alone',
    access: 'catalogue.edit',
    params: ofOne,
    body: productFacts.extend({ revision }),
    data: nothing,
    failures: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  changeListing: {
    tag: 'Catalogue',
    summary: 'Change how the store shows a product, and for how much',
    access: 'catalogue.edit',
    params: ofOne,
    body: listingChange,
    data: nothing,
    failures: ['NOT_FOUND', 'NOT_LENT'],
  },
  copyProduct: {
    tag: 'Catalogue',
    summary: 'Copy a product of the store’s own: facts, words, pictures and prices; not shown, without units',
    access: 'catalogue.edit',
    params: ofOne,
    body: z.object({}),
    data: made,
    failures: ['NOT_FOUND'],
  },
  archiveProduct: {
    tag: 'Catalogue',
    summary: 'Put a product away, or bring it back: it leaves the lists, and its orders go on',
    access: 'catalogue.edit',
    params: ofOne,
    body: z.object({ isArchived: z.boolean() }),
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  lendProduct: {
    tag: 'Catalogue',
    summary: 'Say who else may list a product; its owner’s alone',
    access: 'catalogue.edit',
    params: ofOne,
    body: lendingBody,
    data: nothing,
    failures: ['NOT_FOUND', 'LENDING_STORE_UNKNOWN'],
  },
  catalogueGrid: {
    tag: 'Catalogue',
    summary: 'What can be changed of many products at once, cell by cell',
    description: 'Prices are for who may see them.',
    access: 'catalogue.view',
    params: ofStore,
    query: gridQuery,
    data: gridPage,
    failures: [],
  },
  changeGrid: {
    tag: 'Catalogue',
    summary: 'Change many cells at once: all of them or none',
    description:
      'Each cell names the value it was read with. Where somebody else has changed it meanwhile, nothing is saved, and ' +
      '`details.problems` has what stands there now and who wrote it.',
    access: 'catalogue.edit',
    params: ofStore,
    body: gridChange,
    mostValues: 8 * MOST_GRID_CELLS + 25_000,
    data: z.object({ changed: z.int() }),
    failures: ['CELLS_REFUSED'],
  },
  factList: {
    tag: 'Catalogue',
    summary: 'Categories, occasions, colours or sizes: everybody’s and the store’s own',
    access: 'catalogue.view',
    params: ofList,
    data: factEntries,
    failures: ['NOT_FOUND'],
  },
  addFact: {
    tag: 'Catalogue',
    summary: 'Add an entry of the store’s own; no other store sees it',
    access: 'catalogue.edit',
    params: ofList,
    body: factBody,
    data: z.object({ key: z.string() }),
    failures: ['NOT_FOUND', 'INVALID_REQUEST'],
  },
  changeFact: {
    tag: 'Catalogue',
    summary: 'Rename or sort an entry of the store’s own',
    access: 'catalogue.edit',
    params: ofFact,
    body: factBody,
    data: nothing,
    failures: ['NOT_FOUND', 'INVALID_REQUEST'],
  },
  removeFact: {
    tag: 'Catalogue',
    summary: 'Remove an entry of the store’s own that nothing is sorted under',
    access: 'catalogue.edit',
    params: ofFact,
    data: nothing,
    failures: ['NOT_FOUND', 'FACT_IN_USE'],
  },
  mergeFact: {
    tag: 'Catalogue',
    summary: 'Sort what is under an entry of the store’s own under another one, and remove it',
    access: 'catalogue.edit',
    params: ofFact,
    body: z.object({ into: z.string().min(1).max(40) }),
    data: nothing,
    failures: ['NOT_FOUND', 'INVALID_REQUEST'],
  },
  addUnits: {
    tag: 'Catalogue',
    summary: 'Add units of a product in a size; barcodes are made here',
    access: 'catalogue.edit',
    params: ofOne,
    body: newUnits,
    data: z.object({ units: z.array(z.object({ id: z.uuid(), barcode: z.string() })) }),
    failures: ['NOT_FOUND', 'BARCODE_TAKEN', 'BARCODE_MALFORMED', 'BARCODE_CHECK_DIGIT', 'SIZE_UNKNOWN'],
  },
  stockUnit: {
    tag: 'Catalogue',
    summary: 'A unit: where it is, who has it and waits for it, how it looked',
    access: 'catalogue.view',
    params: ofOne,
    data: unitDetail,
    failures: ['NOT_FOUND'],
  },
  changeUnit: {
    tag: 'Catalogue',
    summary: 'Change shelf, condition and measurements of a unit; what it cost, for who may see that',
    access: 'floor.work',
    params: ofOne,
    body: unitBody,
    data: nothing,
    failures: ['NOT_FOUND', 'PERMISSION_MISSING'],
  },
  planUnitState: {
    tag: 'Catalogue',
    summary: 'Who would be hit by putting a unit elsewhere, and which equal units are free for them',
    access: 'floor.work',
    isRead: true,
    params: ofOne,
    body: stateWish,
    data: statePlan,
    failures: ['NOT_FOUND', 'SAME_STATE', 'STATE_NOT_REACHED', 'UNIT_WITH_CUSTOMER', 'UNTIL_NOT_AHEAD'],
  },
  changeUnitState: {
    tag: 'Catalogue',
    summary: 'Put a unit elsewhere: its days close or open at once',
    access: 'floor.work',
    params: ofOne,
    body: stateChange,
    data: stateOutcome,
    failures: ['NOT_FOUND', 'SAME_STATE', 'STATE_NOT_REACHED', 'UNIT_WITH_CUSTOMER', 'UNTIL_NOT_AHEAD'],
  },
  addUnitPhoto: {
    tag: 'Catalogue',
    summary: 'Bring a photo of how a unit looks now; the body is the file',
    access: 'floor.work',
    params: ofOne,
    query: z.object({ condition: z.enum(UNIT_CONDITIONS), note: z.string().trim().max(500).default('') }),
    upload: { mostBytes: MOST_UPLOAD_BYTES },
    data: z.object({ id: z.uuid() }),
    failures: ['NOT_FOUND', ...PICTURE_FAILURES],
  },
} as const satisfies Record<CatalogueCallName, OfficeEndpoint>
