import { cartStates } from './cart-states.ts'
import { catalogueStates } from './catalogue-states.ts'
import { orderStates } from './order-states.ts'
import { personStates } from './person-states.ts'
import { planStates } from './plan-states.ts'
import type { State } from './stage.ts'

/** Every page of the shop in the states that nobody thinks of when it is made. */
export const states: readonly State[] = [
  ...catalogueStates,
  ...cartStates,
  ...orderStates,
  ...planStates,
  ...personStates,
]
