CREATE TABLE "generic"."handling" (
	"queue" text NOT NULL,
	"entry_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "handling_queue_entry_id_pk" PRIMARY KEY("queue","entry_id")
);
--> statement-breakpoint
CREATE TABLE "generic"."handling_note" (
	"note_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "generic"."handling_note_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"queue" text NOT NULL,
	"entry_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "handling_note_entry" ON "generic"."handling_note" USING btree ("queue","entry_id","note_id");--> statement-breakpoint
CREATE INDEX "handling_note_age" ON "generic"."handling_note" USING btree ("at");