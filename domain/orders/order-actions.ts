/** What a customer may ask for, garment by garment. */
export const ORDER_ACTIONS = ['cancel', 'requestReturn', 'withdraw'] as const

export type OrderAction = (typeof ORDER_ACTIONS)[number]
