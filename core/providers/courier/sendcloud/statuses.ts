import type { CarrierStatus } from '#domain/orders/shipping/carrier-status.ts'

/** Sendcloud's statuses as its tracking and its webhooks name them. What is missing here moves no garment. */
const BY_CODE: Record<string, CarrierStatus> = {
  READY_TO_SEND: 'announced',
  ANNOUNCED: 'announced',
  ANNOUNCED_NOT_COLLECTED: 'announced',
  ANNOUNCED_UNCOLLECTED: 'announced',
  BEING_ANNOUNCED: 'announced',
  ANNOUNCING: 'announced',
  NO_LABEL: 'announced',
  SHIPMENT_PICKED_UP_BY_DRIVER: 'onItsWay',
  PICKED_UP_BY_DRIVER: 'onItsWay',
  EN_ROUTE_TO_SORTING_CENTER: 'onItsWay',
  TO_SORTING: 'onItsWay',
  AT_SORTING_CENTRE: 'onItsWay',
  BEING_SORTED: 'onItsWay',
  SORTING: 'onItsWay',
  SORTED: 'onItsWay',
  NOT_SORTED: 'onItsWay',
  UNSORTED: 'onItsWay',
  AT_CUSTOMS: 'onItsWay',
  PARCEL_EN_ROUTE: 'onItsWay',
  SHIPMENT_ON_ROUTE: 'onItsWay',
  DRIVER_EN_ROUTE: 'onItsWay',
  DRIVER_ON_ROUTE: 'onItsWay',
  AWAITING_CUSTOMER_PICKUP: 'onItsWay',
  DELAYED: 'delayed',
  DELIVERY_DELAYED: 'delayed',
  DELIVERED: 'delivered',
  SHIPMENT_COLLECTED_BY_CUSTOMER: 'delivered',
  COLLECTED_BY_CUSTOMER: 'delivered',
  DELIVERY_FAILED: 'failed',
  DELIVERY_ATTEMPT_FAILED: 'failed',
  UNABLE_TO_DELIVER: 'failed',
  UNDELIVERABLE: 'failed',
  ADDRESS_INVALID: 'failed',
  REFUSED_BY_RECIPIENT: 'returned',
  RETURNED_TO_SENDER: 'returned',
  INCIDENT: 'unusual',
  ERROR_COLLECTING: 'unusual',
  COLLECT_ERROR: 'unusual',
  CANCELLED: 'cancelled',
  CANCELLED_UPSTREAM: 'cancelled',
  CANCELLATION_REQUESTED: 'cancelled',
  CANCELLATION_REQUEST: 'cancelled',
  CANCELLING: 'cancelled',
  CANCELLING_UPSTREAM: 'cancelled',
  SUBMITTING_CANCELLATION_REQUEST: 'cancelled',
}

/** A code of the tracking, or the words of a webhook: "Delivery attempt failed" is DELIVERY_ATTEMPT_FAILED. */
export function toCarrierStatus(words: string): CarrierStatus {
  const code = words
    .toUpperCase()
    .replace(/[^A-Z]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return (Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined) ?? 'unknown'
}

/** As the links to carriers' pages are kept; another carrier keeps its name and has no link. */
const OUR_NAMES: Record<string, string> = {
  poste_italiane: 'poste',
  poste_it_delivery: 'poste',
  gls_it: 'gls',
  dhl_express: 'dhl',
  dhl_it: 'dhl',
  brt_it: 'brt',
  bartolini: 'brt',
  fedex_it: 'fedex',
  ups_it: 'ups',
}

export function toCarrierName(code: string): string {
  const name = code.toLowerCase().trim()
  return (OUR_NAMES[name] ?? name).slice(0, 40)
}
