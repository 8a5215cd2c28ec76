-- A scan counts causes from now on (MON-132), as lists and reports do: what it keeps is counted anew. `sqli-…` are one check.
UPDATE "monitoring_scans" s SET "highs" = c."highs", "mediums" = c."mediums", "lows" = c."lows"
  FROM (
    SELECT "org_id", "scan_id",
      count(*) FILTER (WHERE "worst" = 1)::int AS "highs",
      count(*) FILTER (WHERE "worst" = 2)::int AS "mediums",
      count(*) FILTER (WHERE "worst" = 3)::int AS "lows"
    FROM (
      SELECT f."org_id", f."scan_id",
        min(array_position('{high,medium,low,info}'::text[], f."severity")) AS "worst"
      FROM "monitoring_findings" f
      LEFT JOIN "monitoring_issues" i ON i."org_id" = f."org_id" AND i."id" = f."issue_id"
      WHERE f."fixed_at" IS NULL AND i."decision" IS DISTINCT FROM 'false_positive'
      GROUP BY f."org_id", f."scan_id",
        CASE WHEN f."check_id" IN ('sqli-bool', 'sqli-time', 'sqli-hdr') THEN 'sqli-err' ELSE f."check_id" END, f."title"
    ) causes
    GROUP BY "org_id", "scan_id"
  ) c
  WHERE s."org_id" = c."org_id" AND s."id" = c."scan_id" AND s."status" = 'completed';
