-- A sale changes how many are left and nothing that a list shows, so the refresh is told which of both it was.
alter table catalogue_change drop constraint changed_entity_is_known;
alter table catalogue_change
  add constraint changed_entity_is_known check (
    entity in (
      'product', 'product_counters', 'product_stock', 'store', 'category', 'abstract_product', 'manufacturer', 'attribute',
      'facet_group'
    )
  ) not valid;
alter table catalogue_change validate constraint changed_entity_is_known;
