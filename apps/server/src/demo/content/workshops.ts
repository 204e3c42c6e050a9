import { businessWorkshops } from './business-workshops.ts'
import { craftWorkshops } from './craft-workshops.ts'
import type { Workshop } from './workshop.ts'
import { workshopsWithMarks } from './workshops-with-marks.ts'

export const workshops: Workshop[] = [...craftWorkshops, ...workshopsWithMarks, ...businessWorkshops]
