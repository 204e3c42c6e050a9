-- A generated picture has a recipe, which any process can draw it from when it is first asked for, and is named by a hash
-- of that recipe. An uploaded picture has none and is named by the hash of its bytes.
alter table picture add column recipe jsonb;
