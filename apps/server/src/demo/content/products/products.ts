import { candlesAndSoap } from './candles-and-soap.ts'
import { ceramics } from './ceramics.ts'
import { clothesAndAccessories } from './clothes-and-accessories.ts'
import { electronics } from './electronics.ts'
import { firstNationsAndSpecialKids } from './first-nations-and-special-kids.ts'
import { furnitureAndVehicles } from './furniture-and-vehicles.ts'
import { garden } from './garden.ts'
import { jewellery } from './jewellery.ts'
import { knitting } from './knitting.ts'
import { painting } from './painting.ts'
import { paperCrafts } from './paper-crafts.ts'
import type { ProductCard } from './product-card.ts'
import { sewing } from './sewing.ts'
import { stationery } from './stationery.ts'
import { textbooks } from './textbooks.ts'
import { toys } from './toys.ts'
import { woodwork } from './woodwork.ts'

export const productCards: ProductCard[] = [
  ...knitting,
  ...jewellery,
  ...candlesAndSoap,
  ...toys,
  ...paperCrafts,
  ...woodwork,
  ...ceramics,
  ...painting,
  ...sewing,
  ...garden,
  ...stationery,
  ...electronics,
  ...furnitureAndVehicles,
  ...clothesAndAccessories,
  ...firstNationsAndSpecialKids,
  ...textbooks,
]
