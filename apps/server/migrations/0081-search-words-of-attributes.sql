-- The words that people search for when they mean an attribute or one of its values, by language: "gift", "grandma". Their names
-- are labels, and one such as "Just because" names nothing that a search is for.
alter table attribute add column search_words translated;
alter table attribute_value add column search_words translated;
