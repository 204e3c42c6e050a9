import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { Listed } from './public-products.ts'

/** Recounts the groups that products left or joined, or changed their price in. */
export async function writeFacetGroups(
  db: Db,
  listed: readonly Listed[],
  hiddenFrom: readonly string[],
): Promise<void> {
  const groups = new Set([
    ...listed.map(({ abstractProductCode, facetGroupId }) => `${abstractProductCode} ${facetGroupId}`),
    ...hiddenFrom,
  ])
  if (groups.size === 0) return
  const [codes, ids] = [0, 1].map((at) => [...groups].map((group) => group.split(' ')[at]))
  await sql`
    with
      counted as materialized (
        select
          touched.abstract_product_code,
          touched.facet_group_id,
          count(listing.product_id)::integer as product_count,
          min(listing.price_minor) as lowest_price_minor,
          max(listing.price_minor) as highest_price_minor,
          min(listing.product_id) as product_id
        from unnest(${codes}::text[], ${ids}::bigint[]) as touched (abstract_product_code, facet_group_id)
        left join listing
          on listing.listed_in = touched.abstract_product_code and listing.facet_group_id = touched.facet_group_id
        group by touched.abstract_product_code, touched.facet_group_id
      ),
      emptied as (
        delete from facet_group
        using counted
        where facet_group.abstract_product_code = counted.abstract_product_code
          and facet_group.facet_group_id = counted.facet_group_id
          and counted.product_count = 0
      )
    insert into facet_group as present (
      abstract_product_code, facet_group_id, manufacturer_code, attribute_value_codes, reach_id, product_count,
      lowest_price_minor, highest_price_minor
    )
    select
      counted.abstract_product_code,
      counted.facet_group_id,
      listing.manufacturer_code,
      listing.attribute_value_codes,
      listing.reach_id,
      counted.product_count,
      counted.lowest_price_minor,
      counted.highest_price_minor
    from counted
    join listing using (product_id)
    on conflict (abstract_product_code, facet_group_id) do update set
      reach_id = excluded.reach_id,
      product_count = excluded.product_count,
      lowest_price_minor = excluded.lowest_price_minor,
      highest_price_minor = excluded.highest_price_minor
    where (present.reach_id, present.product_count, present.lowest_price_minor, present.highest_price_minor)
      is distinct from (excluded.reach_id, excluded.product_count, excluded.lowest_price_minor, excluded.highest_price_minor)
  `.execute(db)
  await removeUnusedReaches(db)
}

/**
 * A seller may change zones as often as they like: a set of places that no group has any more is
 * forgotten.
 */
async function removeUnusedReaches(db: Db): Promise<void> {
  await sql`
    delete from shipping_reach
    where not exists (select from facet_group where facet_group.reach_id = shipping_reach.reach_id)
  `.execute(db)
}
