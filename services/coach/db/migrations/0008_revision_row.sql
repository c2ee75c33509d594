-- Lists kept in memory ask this row for their age; a store that was never filled with demo data had none.
INSERT INTO "coach"."revision" ("number") VALUES (1) ON CONFLICT DO NOTHING;
