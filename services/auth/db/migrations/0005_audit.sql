CREATE SCHEMA "audit";
--> statement-breakpoint
CREATE TABLE "audit"."entry" (
	"entry_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit"."entry_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" bigint,
	"role" text NOT NULL,
	"client" text,
	"request_id" text NOT NULL,
	"act" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"why" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "entry_at" ON "audit"."entry" USING btree ("at","entry_id");--> statement-breakpoint
CREATE INDEX "entry_account" ON "audit"."entry" USING btree ("account_id","entry_id");--> statement-breakpoint
CREATE INDEX "entry_record" ON "audit"."entry" USING btree ("kind","record_id","entry_id");--> statement-breakpoint
CREATE INDEX "entry_act" ON "audit"."entry" USING btree ("act","entry_id");--> statement-breakpoint
CREATE FUNCTION "audit"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "entry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit"."entry" FOR EACH STATEMENT EXECUTE FUNCTION "audit"."refuse_change"();
--> statement-breakpoint
ALTER TABLE "audit"."entry" ENABLE ALWAYS TRIGGER "entry_append_only";
