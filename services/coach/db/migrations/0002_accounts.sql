CREATE TABLE "coach"."collection" (
	"account_id" bigint NOT NULL,
	"coach_id" bigint NOT NULL,
	"collected_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_account_id_coach_id_pk" PRIMARY KEY("account_id","coach_id")
);
--> statement-breakpoint
CREATE INDEX "collection_latest" ON "coach"."collection" USING btree ("account_id","collected_at");