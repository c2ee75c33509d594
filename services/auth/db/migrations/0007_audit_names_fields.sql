-- Of pages that accounts publish the log named what they said, before and after. It outlives the account (T35), so it
-- keeps which fields those were. The one change of the log there is: its trigger stands aside and comes back.
ALTER TABLE "audit"."entry" DISABLE TRIGGER "entry_append_only";--> statement-breakpoint
UPDATE "audit"."entry" SET
	"before" = CASE WHEN jsonb_typeof("before") = 'object' THEN jsonb_build_object('state', "before"->'state') ELSE "before" END,
	"after" = CASE WHEN jsonb_typeof("after") = 'object' THEN jsonb_build_object('state', "after"->'state', 'fields', (
		SELECT coalesce(jsonb_agg(name ORDER BY name), '[]') FROM jsonb_object_keys("after") AS name WHERE name <> 'state'
	)) ELSE "after" END
WHERE "kind" IN ('coach', 'venue') AND "act" <> 'plan'
	AND (coalesce("before", '{}') - '{state,version,fields}'::text[] <> '{}' OR coalesce("after", '{}') - '{state,version,fields}'::text[] <> '{}');--> statement-breakpoint
ALTER TABLE "audit"."entry" ENABLE ALWAYS TRIGGER "entry_append_only";
