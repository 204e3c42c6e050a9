import { personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

/**
 * A closed store sends nothing: all of it goes with the owner. Orders have copies of what they
 * need.
 */
export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'shipping_zone',
    topic: 'stores',
    whose: [{ via: 'store', by: 'store_id' }],
    onClosing: 'delete',
    columns: {
      shipping_zone_id: 'technical',
      store_id: 'technical',
      scope: 'choice',
      regions_of: 'choice',
      price_minor: 'choice',
      free_from_minor: 'choice',
      currency: 'technical',
      days_from: 'choice',
      days_to: 'choice',
    },
  }),
  personalTable({
    table: 'shipping_zone_place',
    topic: 'stores',
    whose: [{ via: 'store', by: 'store_id' }],
    onClosing: 'delete',
    columns: {
      shipping_zone_id: 'technical',
      store_id: 'technical',
      country_iso: 'choice',
      region_code: 'choice',
      scope: 'technical',
      regions_of: 'technical',
    },
  }),
  personalTable({
    table: 'gift_wrapping',
    topic: 'stores',
    whose: [{ via: 'store', by: 'store_id' }],
    onClosing: 'delete',
    columns: { store_id: 'technical', price_minor: 'choice', currency: 'technical' },
  }),
  personalTable({
    table: 'school_collection',
    topic: 'stores',
    whose: [{ via: 'store', by: 'store_id' }],
    onClosing: 'delete',
    columns: { store_id: 'technical', school_id: 'place', days_from: 'choice', days_to: 'choice' },
  }),
  personalTable({
    table: 'tax_registration',
    topic: 'stores',
    whose: [{ via: 'store', by: 'store_id' }],
    onClosing: 'delete',
    columns: { store_id: 'technical', store_kind: 'technical', tax_number: 'identity' },
  }),
  personalTable({
    table: 'tax_rate',
    topic: 'stores',
    whose: [{ via: 'store', by: 'store_id' }],
    onClosing: 'delete',
    columns: {
      store_id: 'technical',
      country_iso: 'choice',
      region_code: 'choice',
      percent_thousandths: 'choice',
    },
  }),
]
