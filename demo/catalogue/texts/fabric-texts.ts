import { eveningFabricTexts } from './evening-fabric-texts.ts'
import { everydayFabricTexts } from './everyday-fabric-texts.ts'

export const fabricTexts = { ...eveningFabricTexts, ...everydayFabricTexts }

export type FabricName = keyof typeof fabricTexts
