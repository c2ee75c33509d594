CREATE TABLE "coach"."planned_publication" (
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"planned_by" bigint NOT NULL,
	CONSTRAINT "planned_publication_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "coach"."record_version" (
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"made_by" bigint,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"client_key" text,
	"import_id" text,
	CONSTRAINT "record_version_kind_record_id_version_pk" PRIMARY KEY("kind","record_id","version"),
	CONSTRAINT "record_version_client_key" UNIQUE("kind","client_key")
);
--> statement-breakpoint
ALTER TABLE "coach"."category" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "coach"."category" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "planned_publication_due" ON "coach"."planned_publication" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "record_version_import" ON "coach"."record_version" USING btree ("import_id","kind","record_id");