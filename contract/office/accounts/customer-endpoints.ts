import { nothing } from '../../basics.ts'
import { fileContent } from '../../file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import { noteAdded, noteBody } from '../orders/order-detail.ts'
import type { CustomerCallName } from './customer-calls.ts'
import {
  customerDetail,
  customerPage,
  customerQuery,
  eraseCustomerBody,
  revealCustomerBody,
  revealedCustomer,
} from './customers.ts'

export const customerEndpoints = {
  customers: {
    tag: 'Customers',
    summary: 'Customers with an account, and who ordered as a guest, the latest first',
    access: 'customers.view',
    params: ofStore,
    query: customerQuery,
    data: customerPage,
    failures: [],
  },
  customerDetail: {
    tag: 'Customers',
    summary: 'One customer: orders, plans, money, consents and notes',
    access: 'customers.view',
    params: ofStoreAndId,
    data: customerDetail,
    failures: ['NOT_FOUND'],
  },
  revealCustomer: {
    tag: 'Customers',
    summary: 'How somebody is reached, or where they live',
    description: 'Leaves a line in the audit.',
    access: 'customers.reveal',
    params: ofStoreAndId,
    body: revealCustomerBody,
    data: revealedCustomer,
    failures: ['NOT_FOUND'],
  },
  exportCustomer: {
    tag: 'Customers',
    summary: 'Everything that is kept about somebody, as a file',
    access: 'customers.export',
    params: ofStoreAndId,
    data: fileContent,
    file: 'application/json; charset=utf-8',
    failures: ['NOT_FOUND'],
  },
  eraseCustomer: {
    tag: 'Customers',
    summary: 'Erase somebody; what the law wants kept of their orders stays',
    access: 'customers.erase',
    params: ofStoreAndId,
    body: eraseCustomerBody,
    data: nothing,
    failures: ['NOT_FOUND', 'NAME_MISMATCH', 'ACCOUNT_IN_USE'],
  },
  addCustomerNote: {
    tag: 'Customers',
    summary: 'Write a note about somebody; whoever it calls by @name is told',
    access: 'orders.edit',
    params: ofStoreAndId,
    body: noteBody,
    data: noteAdded,
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<CustomerCallName, OfficeEndpoint>
