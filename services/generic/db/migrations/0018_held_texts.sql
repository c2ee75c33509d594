CREATE TABLE "generic"."held_text" (
	"held_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "generic"."held_text_held_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"findings" jsonb NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generic"."word_list" (
	"entry_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "generic"."word_list_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"spelling" text NOT NULL,
	"list" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"added_by" bigint,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "word_list_spelling_unique" UNIQUE("spelling")
);
--> statement-breakpoint
ALTER TABLE "generic"."comment" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "generic"."reply" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "held_text_subject" ON "generic"."held_text" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "held_text_open" ON "generic"."held_text" USING btree ("held_at","held_id") WHERE "generic"."held_text"."decided_at" is null;