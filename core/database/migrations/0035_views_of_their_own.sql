-- What a store looks like and what it charges is seen by rights of their own. A key that could look at the store could
-- look at all of it, and goes on as it was made.
update api_key set scopes = scopes || '{brand.view,plans.view,discounts.view,policy.view}'::text[]
where 'store.view' = any (scopes);
